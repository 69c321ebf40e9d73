import { afterAll, describe, expect, it } from 'vitest';
import { createCleaner } from './clean.ts';

describe('createCleaner', () => {
  const cleaner = createCleaner({ recycleAfter: 3 });
  const clean = cleaner.sanitizer({ uploadsBase: '/admin/uploads' });
  const other = cleaner.sanitizer({ uploadsBase: 'https://files.example/up' });

  afterAll(() => cleaner.close());

  it('removes script and keeps text', () => {
    const html = '<p onclick="x()" style="color:red">Hi <script>alert(1)</script><b>there</b></p>';
    // The second one is remembered.
    for (const _time of [1, 2]) expect(clean(html)).toBe('<p>Hi <b>there</b></p>');
    expect(clean('5 > 4')).toBe('5 > 4');
  });

  it('sanitises correctly after its window is replaced, with all its sanitisers', () => {
    for (let i = 0; i < 10; i += 1) {
      expect(clean('<img src="photos/a.jpg" alt="">')).toContain(
        'src="/admin/uploads/photos/a.jpg?w=960&amp;f=webp"',
      );
      expect(other('<img src="photos/a.jpg" alt="">')).toContain(
        'src="https://files.example/up/photos/a.jpg"',
      );
    }
  });

  it('opens a new window after close', () => {
    cleaner.close();
    expect(clean('<svg><script>alert(1)</script></svg><i>x</i>')).toBe('<i>x</i>');
  });
});
