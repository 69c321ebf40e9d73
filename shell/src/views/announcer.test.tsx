// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Announcer } from './announcer.tsx';
import { find, renderFrame } from './testing/render.tsx';

type Frame = Awaited<ReturnType<typeof renderFrame>>;
let frame: Frame;

const meta = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
const announcement = () => find(frame.container, '[role="status"]').textContent;

beforeEach(async () => {
  document.title = 'as the server wrote it without data';
  frame = await renderFrame(<Announcer />);
});
afterEach(async () => {
  await frame.unmount();
  document.head.replaceChildren();
});

describe('Announcer', () => {
  it('completes a title that the server could not know on the first load, and announces nothing', () => {
    expect(document.title).toBe('Test College');
    expect(announcement()).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  it('sets title, description and canonical link, announces the title and moves the focus to it', async () => {
    await frame.navigate('/about?from=menu');
    expect(document.title).toBe('About Us · Test College');
    expect(meta('meta[name="description"]', 'content')).toBe('Since 2005.');
    expect(meta('link[rel="canonical"]', 'href')).toBe('https://test.example/about');
    expect(announcement()).toBe('About Us · Test College');
    expect(document.activeElement).toBe(find(frame.container, '#page-title'));
  });

  it('returns the focus to the link from which a page was left', async () => {
    await frame.navigate('/about');
    const link = find(frame.container, 'a', 'onward');
    link.focus();
    await frame.navigate('/AQAR');
    expect(document.activeElement).toBe(find(frame.container, '#page-title'));
    await act(() => frame.router.navigate(-1));
    expect(document.title).toBe('About Us · Test College');
    expect(document.activeElement).toBe(find(frame.container, 'a', 'onward'));
  });

  it('keeps the focus when only the query changes', async () => {
    await frame.navigate('/about');
    const link = find(frame.container, 'a', 'onward');
    link.focus();
    await frame.navigate('/about?category=2');
    expect(document.activeElement).toBe(link);
  });

  it('treats another list page as a page change, unless a form field has the focus', async () => {
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
