// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Announcer } from './announcer.tsx';
import { find, renderFrame } from './testing/render.tsx';

type Frame = Awaited<ReturnType<typeof renderFrame>>;
let frame: Frame;

const meta = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
const said = () => find(frame.container, '[role="status"]').textContent;

beforeEach(async () => {
  document.title = 'as the server wrote it';
  frame = await renderFrame(<Announcer />);
});
afterEach(async () => {
  await frame.unmount();
  document.head.replaceChildren();
});

describe('the announcer', () => {
  it('leaves the first load to the browser', () => {
    expect(document.title).toBe('as the server wrote it');
    expect(said()).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  it('sets title, description and canonical address, says the title and moves the focus to it', async () => {
    await frame.navigate('/about?from=menu');
    expect(document.title).toBe('About Us · Test College');
    expect(meta('meta[name="description"]', 'content')).toBe('Since 2005.');
    expect(meta('link[rel="canonical"]', 'href')).toBe('https://test.example/about');
    expect(said()).toBe('About Us · Test College');
    expect(document.activeElement).toBe(find(frame.container, '#page-title'));
  });

  it('updates what is there rather than adding to it, and names Home by the college alone', async () => {
    await frame.navigate('/about');
    await frame.navigate('/');
    expect(document.title).toBe('Test College');
    expect(document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')).toHaveLength(2);
  });

  it('leaves the focus where it is when only the query changes', async () => {
    await frame.navigate('/about');
    const link = find(frame.container, 'a', 'onward');
    link.focus();
    await frame.navigate('/about?category=2');
    expect(document.activeElement).toBe(link);
  });

  it('takes another page of a list for another page, but from nobody who is writing', async () => {
    await frame.navigate('/about');
    find(frame.container, 'a', 'onward').focus();
    await frame.navigate('/about?page=2');
    expect(document.activeElement).toBe(find(frame.container, '#page-title'));
    const field = document.createElement('input');
    frame.container.append(field);
    field.focus();
    await frame.navigate('/about');
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
