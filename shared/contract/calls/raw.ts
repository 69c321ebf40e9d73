/** Starts of a JSON object that are tried in a text with something before it. */
const STARTS = 40;

type JsonObject = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer object: itself, the one row of a list, or nothing at all (PHP writes an empty object as `[]`). */
function objectOf(value: unknown): JsonObject | null {
  const root: unknown = Array.isArray(value)
    ? value.length === 0
      ? {}
      : value.length === 1
        ? value[0]
        : null
    : value;
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return null;
  return root as JsonObject;
}

/** The beginning of a JSON object with a field. */
const OBJECT = /\{\s*"(?:[^"\\]|\\.)*"\s*:/y;

/**
 * The object that stands behind a PHP warning, up to the last brace of the text. What first looks like one is it, or
 * there is none: an answer that was cut still holds whole rows, and none of them is the answer.
 */
function behindWarning(text: string): JsonObject | null {
  const end = text.lastIndexOf('}') + 1;
  let start = text.indexOf('{');
  for (let tries = 0; tries < STARTS && start !== -1 && start < end; tries += 1) {
    const found = objectOf(parsed(text.slice(start, end)));
    const cutList = text.slice(0, start).trimEnd().endsWith('[') && !/^\s*\]/.test(text.slice(end));
    if (found !== null && !cutList) return found;
    OBJECT.lastIndex = start;
    if (OBJECT.test(text)) return null;
    start = text.indexOf('{', start + 1);
  }
  return null;
}

/**
 * The JSON object in a raw answer, or null when there is none. The answer may be parsed already, or text:
 * plain JSON, JSON behind a PHP warning, JSON that was encoded twice. An HTML page is no answer, even when
 * a script in it holds JSON.
 *
 * @example
 * jsonIn('Warning: a notice of PHP\n{"list":[]}') // → { list: [] }
 * jsonIn('<!doctype html><title>Login</title>') // → null
 */
export function jsonIn(raw: unknown): JsonObject | null {
  if (typeof raw !== 'string') return objectOf(raw);
  const text = raw.replace(/^\uFEFF/, '').trim();
  const whole = parsed(text);
  if (whole !== undefined) return objectOf(typeof whole === 'string' ? parsed(whole) : whole);
  const before = text.slice(0, Math.max(0, text.indexOf('{')));
  if (/<(?:!doctype|html|head|body)\b/i.test(before)) return null;
  return behindWarning(text);
}
