/** A field of the CMS's form, and how a pack writes it. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly fields?: readonly FormField[];
  readonly public_folder?: string;
  /** True if a pack leaves out an empty value. */
  readonly optional?: boolean;
  /**
   * How the pack's value differs from the form's: `html` is shown as plain text where it is only paragraphs, an `id` is
   * assigned, a `record` is an object by `_key`, a `reference` is a number.
   */
  readonly pack?: 'html' | 'id' | 'record' | 'reference';
  /** Field that stands for a row alone. */
  readonly bare?: string | undefined;
  readonly [option: string]: unknown;
}

type Row = Record<string, unknown>;
type Format = { fromFile(text: string): Row; toFile(value: Row): string };

/**
 * Teaches the CMS to read and write the JSON and the pages of a pack. The content of a list is in one field, which has the name
 * of the file. The function is sent to the page as text, so that it uses nothing outside itself.
 *
 * @param register Function `registerCustomFormat` of the CMS.
 */
export function registerFormats(
  register: (name: string, extension: string, format: Format) => void,
  files: readonly Pick<FormField, 'name' | 'fields'>[],
): void {
  /** Dated rows that the form shows, the newest first: it is slow with thousands. Others stay as they are. */
  const MAX_DATED = 200;
  let lastId = 0;
  /** Texts that the form shows as they are in the pack. */
  const unchanged = new Set<unknown>();
  const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const each = (value: unknown, change: (one: unknown) => unknown) =>
    Array.isArray(value) ? value.map(change) : change(value);

  function toHtml(text: string): string {
    if (/<\w/.test(text)) return text;
    const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<p>${escaped.replaceAll(/\s*\n\s*\n\s*/g, '</p><p>')}</p>`;
  }
  function toText(html: string): string {
    const text = html.replaceAll('</p><p>', '\n\n').replaceAll(/^<p>|<\/p>$/g, '');
    const plain = text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    return toHtml(plain) === html ? plain : html;
  }

  function read(value: unknown, { pack, bare = '', public_folder: base, fields }: FormField): unknown {
    if (pack === 'id') lastId = Math.max(lastId, Number(value) || 0);
    if (value === null || value === '') return value;
    if (pack === 'html') {
      const text = toText(String(value));
      if (text === value) unchanged.add(text);
      return text;
    }
    if (base !== undefined) return each(value, (name) => String(name).replace(/^(?!\/|https?:)/, `${base}/`));
    if (fields === undefined) return value;
    const rows =
      pack === 'record' && isRow(value)
        ? Object.entries(value).map(([_key, one]) => ({ _key, ...(isRow(one) ? one : { _value: one }) }))
        : value;
    return each(rows, (row) => readRow(isRow(row) ? row : { [bare]: row }, fields));
  }
  const readRow = (row: Row, fields: readonly FormField[]): Row =>
    Object.assign(
      { ...row },
      ...fields.map((one) => one.name in row && { [one.name]: read(row[one.name], one) }),
    );

  function write(value: unknown, field: FormField): unknown {
    const { pack, bare, public_folder: base, fields } = field;
    const isEmpty = value === undefined || value === null || value === '';
    if (pack === 'id' && isEmpty) return ++lastId;
    if (isEmpty) return field.optional ? undefined : value;
    if (pack === 'reference') return Number(value);
    if (pack === 'html') return unchanged.has(value) ? value : toHtml(String(value));
    if (base !== undefined)
      return each(value, (name) =>
        String(name).startsWith(`${base}/`) ? String(name).slice(base.length + 1) : name,
      );
    if (fields === undefined) return value;
    const rows = [value].flat().map((row) => writeRow(isRow(row) ? row : {}, fields));
    if (isRow(value)) return field.optional && Object.keys(rows[0] ?? {}).length === 0 ? undefined : rows[0];
    if (pack === 'record')
      return Object.fromEntries(rows.map(({ _key, ...one }) => [_key, '_value' in one ? one._value : one]));
    return rows.map((row) => (Object.keys(row).join() === bare ? row[bare] : row));
  }
  function writeRow(row: Row, fields: readonly FormField[]): Row {
    const written = Object.fromEntries(fields.map((field) => [field.name, write(row[field.name], field)]));
    return Object.fromEntries(
      Object.entries({ ...row, ...written }).filter(([, value]) => value !== undefined),
    );
  }

  for (const { name, fields = [] } of files) {
    const [list] = fields.filter((field) => field.name === name);
    const isDated = list?.fields?.some(({ widget }) => widget === 'datetime');
    register(name, 'json', {
      fromFile(text) {
        const content: Row = JSON.parse(text);
        if (list === undefined) return readRow(content, fields);
        const rows = read(content, list);
        if (!isDated || !Array.isArray(content) || !Array.isArray(rows)) return { [name]: rows };
        // Text in a hidden field, because the CMS reads the file again while somebody edits.
        const _older = JSON.stringify(content.slice(0, -MAX_DATED));
        return { [name]: rows.slice(-MAX_DATED).reverse(), _older };
      },
      toFile(value) {
        const content = list === undefined ? writeRow(value, fields) : write(value[name] ?? [], list);
        if (!isDated || !Array.isArray(content)) return JSON.stringify(content, null, 2);
        const older: unknown[] = JSON.parse(String(value._older ?? '[]'));
        return JSON.stringify([...older, ...content.reverse()], null, 2);
      },
    });
  }
  register('page', 'md', {
    fromFile(text) {
      const [, head = '', body = ''] = /^---\n(.*?)\n---\s*?(?:\n(.*))?$/s.exec(text) ?? ['', '', text];
      const lines = head.split('\n').map((line) => line.split(/:\s*(.*)/));
      return { ...Object.fromEntries(lines), body: body.trim() };
    },
    toFile({ body = '', ...head }) {
      const lines = Object.entries(head).map(([name, one]) => (one ? `${name}: ${one}\n` : ''));
      return `---\n${lines.join('')}---\n\n${body}`;
    },
  });
}
