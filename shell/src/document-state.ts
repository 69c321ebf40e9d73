import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';

/** Thrown when the document has no state that this release of the shell can use. The page stays as it was sent. */
export class DocumentStateError extends Error {
  override readonly name = 'DocumentStateError';
  constructor(problem: string) {
    super(`The document ${problem}. Reload the page to get the current one.`);
  }
}

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const valuesOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const fieldsOf =
  (fields: Fields): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const release = fieldsOf({
  container: isText,
  version: isText,
  entry: isText,
  scripts: listOf(isText),
  styles: listOf(isText),
});

const documentState: Readonly<Record<keyof DocumentState, Check>> = {
  site: fieldsOf({ name: isText, apiBase: isText }),
  routeTable: listOf(fieldsOf({ path: isText, remote: isText, title: isText })),
  remotes: valuesOf(release),
  previous: valuesOf(release),
  notices: orNull(listOf(fieldsOf({ title: isText, content: isText }))),
  matched: orNull(isText),
  router: orNull(fieldsOf({ loaderData: isRecord })),
  copy: (value) => value === undefined || isRecord(value),
};

/** Checks what the shell relies on. The server may be of another release, with further fields. */
function assertDocumentState(value: unknown): asserts value is DocumentState {
  if (!isRecord(value)) throw new DocumentStateError('has a state that is no object');
  for (const [name, check] of Object.entries(documentState))
    if (!check(value[name])) throw new DocumentStateError(`has a state whose field ${name} is invalid`);
}

/**
 * Reads the state of the current document.
 *
 * @throws {DocumentStateError} if it is missing or invalid.
 */
export function readDocumentState(): DocumentState {
  const text = document.getElementById(DOCUMENT_STATE_ID)?.textContent;
  if (text === undefined) throw new DocumentStateError('contains no portal state');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DocumentStateError('has a state that is no JSON');
  }
  assertDocumentState(value);
  return value;
}
