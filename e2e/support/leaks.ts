import { CANARY, CANARY_NUMBER, privateNames } from '../fixture-api/php.ts';

const secrets = [CANARY, String(CANARY_NUMBER), ...privateNames];

/** Returns an excerpt around each occurrence of the fixture's private columns in a text. */
export function leaksIn(text: string): string[] {
  return secrets.flatMap((secret) => {
    const at = text.indexOf(secret);
    return at === -1 ? [] : [text.slice(Math.max(0, at - 60), at + secret.length + 20)];
  });
}
