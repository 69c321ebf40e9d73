/** Words in generated file names, which make no useful caption. */
const machine =
  /^(?:img|dsc|dscn|pxl|mvi|whatsapp|screenshot|photo|image|picture|pic|scan|untitled|copy|new|final|download)$/i;
const word = /^\p{L}[\p{L}\p{M}'’]*$/u;
const year = /^(?:19|20)\d{2}$/;

/**
 * Derives a caption from a picture's file name: `Onam flowers 2026` from `onam-flowers_2026.webp`. Returns
 * undefined for generated names and names of fewer than two words.
 *
 * @param src - Encoded address of the picture.
 */
export function pictureName(src: string): string | undefined {
  const file =
    src
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  let name: string;
  try {
    name = decodeURIComponent(file).replace(/\.[a-z0-9]{2,5}$/i, '');
  } catch {
    return undefined;
  }
  const parts = name.split(/[\s_-]+/).filter((part) => part !== '');
  const words = parts.filter((part) => word.test(part) && part.length > 1);
  const readable = parts.every((part) => (word.test(part) && !machine.test(part)) || year.test(part));
  if (!readable || words.length < 2) return undefined;
  const text = parts.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
