import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { axeViolations } from '../support/axe.ts';
import { runPortal } from '../support/command.ts';
import { checkout, startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// One editor for the complete file: an event is added, then mistakes are made.
test.describe.configure({ mode: 'serial' });

/** Files of a pack that the office edits, by path. */
async function editedFiles(pack: string): Promise<Record<string, string>> {
  const names = await readdir(pack, { recursive: true });
  const edited = names.filter((name) =>
    /^(site\.json|media\/manifest\.json|(data|pages)\/.*\.\w+)$/.test(name),
  );
  const texts = edited.map(async (name) => [name, await readFile(path.join(pack, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Gives the page a folder in the browser's own storage in place of one of the disk, for which Chromium asks by a dialog. */
async function openFolder(page: Page, files: Record<string, string>): Promise<void> {
  await page.addInitScript(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('college');
    Object.assign(window, { showDirectoryPicker });
  });
  await page.reload();
  await page.evaluate(async (texts) => {
    const college = await (await navigator.storage.getDirectory()).getDirectoryHandle('college', {
      create: true,
    });
    await college.getDirectoryHandle('.git', { create: true });
    for (const [name, text] of Object.entries(texts)) {
      let folder = college;
      const folders = name.split('/');
      const file = folders.pop() ?? '';
      for (const one of folders) folder = await folder.getDirectoryHandle(one, { create: true });
      const writable = await (await folder.getFileHandle(file, { create: true })).createWritable();
      await writable.write(text);
      await writable.close();
    }
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
}

/** Copies what the office wrote to the folder that the portal serves, as a push and a fetch do. */
async function copySaved(page: Page, pack: string): Promise<void> {
  const saved = await page.evaluate(async () => {
    const files: [string, number[]][] = [];
    const walk = async (folder: FileSystemDirectoryHandle, at: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await walk(handle, `${at}${name}/`);
        else if (handle instanceof FileSystemFileHandle)
          files.push([at + name, [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]]);
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('college'), '');
    return files;
  });
  for (const [name, bytes] of saved) {
    const file = path.join(pack, name);
    await mkdir(path.dirname(file), { recursive: true });
    if (!(await readFile(file).catch(() => null))?.equals(Buffer.from(bytes)))
      await writeFile(file, Buffer.from(bytes));
  }
}

let pack = '';
const eventsFile = () => path.join(pack, 'data/events.json');
const readEvents = async (): Promise<{ title: string }[]> => JSON.parse(await readFile(eventsFile(), 'utf8'));
let portal: TestPortal;
let app: FastifyInstance;
let address = '';

test.beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-office-'));
  const packs = path.join(folder, 'colleges');
  pack = path.join(packs, 'sahya');
  await cp(path.join(checkout, 'colleges/sahya'), pack, { recursive: true });
  // More than the form shows.
  const older = Array.from({ length: 200 }, (_, at) => {
    return { id: 9001 + at, cellid: 652, title: `Older ${at}`, from_date: '2012-06-05' };
  });
  await writeFile(eventsFile(), JSON.stringify([...older, ...(await readEvents())]));
  const written = await runPortal(['office', path.join(folder, 'office')], { COLLEGES_DIR: packs });
  expect(written.status, written.printed).toBe(0);
  portal = await startPortal({ env: { COLLEGES_DIR: packs } });
  app = fastify();
  await app.register(fastifyStatic, { root: path.join(folder, 'office') });
  address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  await portal?.stop();
  await app?.close();
  await rm(path.resolve(pack, '../..'), { recursive: true, force: true });
});

/** The picture in the guide of the office, which is kept if PICTURES is set. */
const formPicture = process.env.PICTURES
  ? path.join(checkout, 'docs/pictures/office-event.png')
  : 'test-results/event.png';

const field = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`“.?${name}.?” Field`) }).first();

/** Chooses a file of the editor's disk for a field. */
async function upload(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await field(page, name).getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(file);
  await dialog.getByRole('button', { name: 'Insert' }).click();
}

test('an event with picture, dates and PDF is entered by hand, and wrong fields never reach the site', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(address) && /^https?:/.test(response.url())) foreign.push(response.url());
  });
  const titles = (await readEvents()).map(({ title }) => title);
  await page.goto(address);
  await openFolder(page, await editedFiles(pack));
  await page.getByText('Events of the cells').click();
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await field(page, 'Title of the event').getByRole('textbox').fill('Kite day');
  await page.screenshot({ path: formPicture });
  await field(page, 'Cell that organises the event').getByRole('combobox').click();
  await page.getByRole('option', { name: /National Service Scheme/ }).click();
  await field(page, 'Description of the event').getByRole('textbox').fill('Kites & wind.\n\nBring thread.');
  await field(page, 'First day').getByLabel('First day').fill('2026-12-05');
  await field(page, 'Last day').getByLabel('Last day').fill('2026-12-04');
  const create = { width: 2400, height: 1600, channels: 3, background: '#204080' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  await upload(page, 'Picture of the event', {
    name: 'Kite day.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  const pdf = await readFile(path.join(pack, 'uploads/facultyfile/Recording checklist.pdf'));
  // The CMS renders fields when they are in view.
  await field(page, 'Further pictures').scrollIntoViewIfNeeded();
  await upload(page, 'Document of the event', {
    name: 'Kites.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  const link = field(page, 'Address of an external page').getByRole('textbox');
  await link.fill('javascript:alert(1)');

  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(
    page.getByText('Must be a path of the portal like "/Events" or an address').first(),
  ).toBeVisible();
  await link.fill('https://kites.example/');
  await save.click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await copySaved(page, pack);
  const isOnSite = async () => (await (await fetch(`${portal.url}/Events`)).text()).includes('Kite day');
  const check = () => runPortal(['check', 'sahya'], { COLLEGES_DIR: path.dirname(pack) });
  expect((await check()).printed).toMatch(
    /data\/events\.json:\d+ +to_date is before the first day; write a last day/,
  );
  expect(await isOnSite()).toBe(false);

  await page.getByText('Events of the cells').first().click();
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  await field(page, 'Last day').getByLabel('Last day').fill('2026-12-06');
  await save.click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await copySaved(page, pack);
  await expect.poll(isOnSite, { timeout: 60_000 }).toBe(true);
  const events = await readEvents();
  expect(events.map(({ title }) => title)).toEqual([...titles, 'Kite day']);
  expect(events.at(-1)).toMatchObject({
    cellid: 652,
    description: '<p>Kites &amp; wind.</p><p>Bring thread.</p>',
    from_date: '2026-12-05',
    to_date: '2026-12-06',
    picture: 'Kite day.webp',
    uploadfile: 'Kites.pdf',
  });
  expect(foreign).toEqual([]);
});

/** Known findings in the markup of the CMS (docs/decisions/0050-the-office.md). */
const ofTheCms = /^light: (meta-viewport|region|aria-valid-attr-value: \.tree):/;

test('the office works by keyboard at 360 px, and axe finds nothing of ours', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await openFolder(page, await editedFiles(pack));
  const lists = page.getByRole('treeitem', { name: 'Lists' });
  const row = page.getByRole('row', { name: 'Committees' });
  // The CMS listens to the keys of a tree or a list once it has made it one stop of Tab.
  await expect(lists).toHaveAttribute('tabindex', '0');
  await lists.press('Enter');
  await expect(row).toHaveAttribute('tabindex', '-1');
  await row.press('Enter');
  // The CMS moves the focus into the form, and after Add to the first button of the new row.
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeFocused();
  await page.getByRole('button', { name: /^Add/ }).first().press('Enter');
  for (const name of ['Collapse', 'Reorder Item', 'List Item Options', 'Remove', 'Show Field Options']) {
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
    await page.keyboard.press('Tab');
  }
  const name = field(page, 'Name of the committee').getByRole('textbox');
  await expect(name).toBeFocused();
  await page.keyboard.type('Kite committee');
  await expect(name).toHaveValue('Kite committee');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const violations = await axeViolations(page);
  expect(violations.filter((line) => !ofTheCms.test(line))).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Entry saved.')).toBeVisible();
  await copySaved(page, pack);
  const committees = JSON.parse(await readFile(path.join(pack, 'data/committees.json'), 'utf8'));
  expect(committees[0]).toMatchObject({ name_of_the_cell: 'Kite committee', id: expect.any(Number) });
});
