/** A response body sent verbatim, with the content type that the server claims. */
export class RawBody {
  readonly text: string;
  readonly type: string;
  constructor(text: string, type = 'application/json') {
    this.text = text;
    this.type = type;
  }
}

/** Returns a list as PHP serialises one with gaps in its keys: an object keyed "0", "1", … */
export function keyed(rows: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(rows.map((row, index) => [String(index), row]));
}

/** Marker contained in every private value. It must never leave the portal. */
export const CANARY = 'k4n4ry';

/** Marker of every private number. */
export const CANARY_NUMBER = 774_411_990_022;

/** Table columns that the specification, section 3, does not document. */
const privateColumns = {
  password: `$2y$10$${CANARY}Xq1pZ`,
  remember_token: `${CANARY}-remember`,
  aadhaar_no: CANARY_NUMBER,
  aadhaar: String(CANARY_NUMBER),
  mobile: `0${CANARY_NUMBER}`,
  phone_private: `+91 ${CANARY} ${CANARY_NUMBER}`,
  bank_account: String(CANARY_NUMBER),
  created_by: { email: `${CANARY}@office.example`, pan: CANARY_NUMBER, roles: [`${CANARY}-admin`] },
} as const;

/** Names of private columns, which must not leave the portal either. */
export const privateNames = ['remember_token', 'aadhaar_no', 'phone_private', 'bank_account'] as const;

/** Adds the private columns to every record of a value, at any depth; keyed lists stay lists. */
export function withPrivateColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPrivateColumns);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withPrivateColumns(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return Object.fromEntries(isList ? entries : [...entries, ...Object.entries(privateColumns)]);
}

/** PHP warning printed before the JSON, with a path and a variable. */
export const phpWarning = `<br />
<b>Warning</b>:  Undefined array key "${CANARY}" in <b>/var/www/${CANARY}/app/Http/Controller.php</b> on line <b>212</b><br />
`;

/** Login page sent with status 200 after the session has expired. */
export const loginPage = `<!DOCTYPE html><html><head><title>Login</title></head><body>
<form method="post"><input name="_token" value="${CANARY}"><input name="password"></form>
<script>window.config = {"periods":[{"period":"${CANARY}"}]};</script></body></html>`;
