import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csvOf, rowsOf } from '../base/csv.ts';
import { dataFiles } from '../content/pack/schema/index.ts';
import { type BuiltPack, buildPack } from '../content/pack/testing/build-pack.ts';
import { addEvidence, planEvidence } from '../operations/office/evidence.ts';
import { portalProgram } from './program.ts';

const folder = useTempFolder();
let pack: BuiltPack;
beforeEach(async () => {
  pack = await buildPack();
  vi.stubEnv('COLLEGES_DIR', path.dirname(pack.dir));
  vi.stubEnv('COLLEGE', 'palm');
});
afterEach(() => pack.remove());

const portal = async (...args: string[]) => runCommand(await portalProgram(args[0] ?? ''), args);
const read = (file: string) => readFile(path.join(pack.dir, file), 'utf8');

describe('portal evidence', () => {
  const pdf = (text: string) => `%PDF-1.7 ${text}\n%%EOF\n`;
  const put = (name: string, text = pdf(name)) => writeFile(folder(name), text);
  const aqar = async () => JSON.parse(await read('data/quality/aqar.json'));

  it('adds documents to metric and year, and names those that it leaves out', async () => {
    await put('1.1.2_2022-23_minutes of_the council.pdf');
    await put('1.2 2022-2023 electives.pdf');
    await put('1.2_2022-23_യോഗം മിനിറ്റ്സ്.pdf');
    await put('1.1.2_2022-23_same.pdf', pdf('1.1.2_2022-23_minutes of_the council.pdf'));
    await put('1.1.2_2022-23_half.pdf', '%PDF-1.7 half');
    await put('9.9.9_2022-23_x.pdf');
    await put('1.1.2_2030-31_x.pdf');
    await put('minutes.pdf');
    await mkdir(folder('1.1.2_2022-23_folder.pdf'));
    const before = await read('data/quality/aqar.json');
    const dry = await portal('evidence', folder(), '--dry-run');
    expect(dry.stdout).toMatch(
      /^1\.1\.2_2022-23_minutes of_the council\.pdf +AQAR 2022-2023: 1\.1\.2 \/ 1\.1\.2 Minutes of the council$/m,
    );
    expect(dry.stdout).toMatch(/same\.pdf +the same document is there as 1\.1\.2_2022-23_minutes of/);
    expect(dry.stdout).toMatch(/half\.pdf +it is not a complete PDF/);
    expect(dry.stdout).toMatch(/9\.9\.9.* +there is no folder 9\.9\.9 in 2022-23/);
    expect(dry.stdout).toMatch(/2030.* +there is no folder 1\.1\.2 in 2030-31/);
    expect(dry.stdout).toMatch(/^minutes\.pdf +its name is not like/m);
    expect(dry.stdout).toContain('Not added: 3 of 8 files');
    expect(await read('data/quality/aqar.json')).toBe(before);

    expect((await portal('evidence', folder(), '--yes')).stdout).toContain('Added: 3 of 8 files');
    const [{ parentfolder }] = (await aqar()).periods[0].cells;
    expect(parentfolder[0].subfolder[1].files).toEqual([
      {
        file_original_name: '1.1.2 Minutes of the council',
        filename: '1.1.2_2022-23_minutes of_the council.pdf',
      },
    ]);
    expect(parentfolder[1].files[1]).toEqual({
      file_original_name: '1.2 Electives',
      filename: '1.2 2022-2023 electives.pdf',
    });
    expect(parentfolder[1].files[2].file_original_name).toBe('1.2 യോഗം മിനിറ്റ്സ്');
    expect((await portal('evidence', folder(), '--yes')).stdout).toContain('Not added: 0 of 8 files');
  });

  it('refuses to write if the pack has changed since the table was shown', async () => {
    await put('1.1.2_2022-23_a.pdf');
    const plan = await planEvidence(pack.dir, folder());
    const edited = await aqar();
    edited.periods[0].cells[0].parentfolder[0].subfolder[1].subfoldertitle = '1.1.3 Plans';
    await pack.write('data/quality/aqar.json', JSON.stringify(edited));
    await expect(addEvidence(pack.dir, folder(), plan, () => {})).rejects.toThrow('have changed meanwhile');
    expect(await aqar()).toEqual(edited);
  });

  it('continues after an interruption, and refuses another document of the same name', async () => {
    await put('1.1.2_2022-23_a.pdf');
    await put('1.1.2_2022-23_b.pdf');
    await pack.write('uploads/cell/1.1.2_2022-23_a.pdf', pdf('1.1.2_2022-23_a.pdf'));
    await pack.write('uploads/cell/.1.1.2_2022-23_b.pdf', '%PDF');
    await put('1.1.2_2022-23_c.pdf');
    await pack.write('uploads/cell/1.1.2_2022-23_c.pdf', pdf('other'));
    const { stdout } = await portal('evidence', folder(), '--yes');
    expect(stdout).toMatch(/_c\.pdf +another document has this name/);
    expect(stdout).toContain('Added: 2 of 3 files');
    expect(await readdir(path.join(pack.dir, 'uploads/cell'))).not.toContain('.1.1.2_2022-23_b.pdf');
    expect(await read('uploads/cell/1.1.2_2022-23_b.pdf')).toBe(pdf('1.1.2_2022-23_b.pdf'));
  });
});

describe('portal list', () => {
  const csv = async (name: string) => (await portal('list', name)).stdout;
  const from = async (name: string, text: string) => {
    await writeFile(folder('x.csv'), text);
    return portal('list', name, '--from', folder('x.csv'), '--yes');
  };

  it.each(['events', 'cells', 'reports', 'keywords', 'scrollers'] as const)(
    'returns %s unchanged from CSV',
    async (name) => {
      await pack.write('data/keywords.json', [
        { cellid: 652, title: '=1;-2\n\t+x' },
        { cellid: 652, title: '"ഉത്തരം", ’26' },
      ]);
      const meaning = (text: string) => v.parse(dataFiles[name].schema, JSON.parse(text));
      const before = meaning(await read(`data/${name}.json`));
      expect((await from(name, await csv(name))).stdout).toContain(`${before.length} rows`);
      expect(meaning(await read(`data/${name}.json`))).toEqual(before);
    },
  );

  it('reads changed cells by the types of their fields, new rows, and keeps the order', async () => {
    const [header = [], ...rows] = rowsOf(await csv('events'));
    const at = (name: string) => header.indexOf(name);
    rows.reverse();
    const last = rows.at(-1) ?? [];
    last[at('pictures')] = 'well.webp\nwell-2.webp';
    last[at('cellid')] = '601';
    last[at('venue')] = '';
    rows.push(
      header.map(
        (name) => ({ id: '1040', cellid: '652', title: '2025', from_date: '2025-08-01' })[name] ?? '',
      ),
    );
    const text = csvOf([header, ...rows]);
    expect((await from('events', text)).stderr).toBe('');
    const events = JSON.parse(await read('data/events.json'));
    expect(events.map(({ id }: { id: number }) => id)).toEqual([
      1030, 1020, 1011, 1010, 1005, 1004, 1003, 1002, 1001, 1040,
    ]);
    expect(events.at(-2)).toMatchObject({
      pictures: ['well.webp', 'well-2.webp'],
      cellid: 601,
      title: 'Well cleaned',
    });
    expect(events.at(-2)).not.toHaveProperty('venue');
    expect(events.at(-1)).toEqual({ id: 1040, cellid: 652, title: '2025', from_date: '2025-08-01' });
  });

  it('names the row and the column of a mistake, and changes nothing', async () => {
    const before = await read('data/events.json');
    const text = await csv('events');
    expect((await from('events', text.replace('2025-03-01', '1 March'))).stderr).toMatch(
      /x\.csv {2}\[1\]\.from_date is "1 March"; write a date/,
    );
    expect((await from('events', text.replace('"652"', '"999"'))).stderr).toMatch(
      /x\.csv {2}there is no cell 999/,
    );
    expect((await from('events', text.replace('"venue"', '"Venue"'))).stderr).toMatch(
      /x\.csv has other columns than the list\. Write them as id,/,
    );
    expect(await read('data/events.json')).toBe(before);
  });
});
