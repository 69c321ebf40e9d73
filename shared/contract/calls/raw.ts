/** Maximum number of positions tried as the start of a JSON object. */
const MAX_STARTS = 40;

type JsonObject = Readonly<Record<string, unknown>>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an object, the only row of a list, or {} for an empty list, which PHP writes for an empty object. */
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

/** Start of a JSON object with at least one field. */
const OBJECT = /\{\s*"(?:[^"\\]|\\.)*"\s*:/y;

/**
 * Returns the object after a PHP warning, up to the last brace of the text. Only the first candidate counts:
 * a truncated response still contains complete rows, which are not the response.
 */
function objectAfterWarning(text: string): JsonObject | null {
  const end = text.lastIndexOf('}') + 1;
  let start = text.indexOf('{');
  for (let tries = 0; tries < MAX_STARTS && start !== -1 && start < end; tries += 1) {
    const object = objectOf(parseJson(text.slice(start, end)));
    const cutList = text.slice(0, start).trimEnd().endsWith('[') && !/^\s*\]/.test(text.slice(end));
    if (object !== null && !cutList) return object;
    OBJECT.lastIndex = start;
    if (OBJECT.test(text)) return null;
    start = text.indexOf('{', start + 1);
  }
  return null;
}

/**
 * Extracts the JSON object from a raw response, or returns null. Accepts a parsed value or text: plain JSON,
 * JSON after a PHP warning, or JSON encoded twice. An HTML page is rejected, even if one of its scripts
 * contains JSON.
 * @example
 * extractJson('Warning: a notice of PHP\n{"list":[]}') // → { list: [] }
 * extractJson('<!doctype html><title>Login</title>') // → null
 */
export function extractJson(raw: unknown): JsonObject | null {
  if (typeof raw !== 'string') return objectOf(raw);
  const text = raw.replace(/^\uFEFF/, '').trim();
  const json = parseJson(text);
  if (json !== undefined) return objectOf(typeof json === 'string' ? parseJson(json) : json);
  const before = text.slice(0, Math.max(0, text.indexOf('{')));
  if (/<(?:!doctype|html|head|body)\b/i.test(before)) return null;
  return objectAfterWarning(text);
}
