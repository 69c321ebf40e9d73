import path from 'node:path';
import { checkout } from '../portal.ts';
import { steps } from './guide.ts';
import type { Machine } from './machine.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Waits until a portal answers. */
export const untilHealthy = (origin: string) =>
  `timeout 900 sh -c 'until curl -sfk -o /dev/null ${origin}/healthz; do sleep 0.2; done'`;

/** Runs code that serves at port 3000 until it is ended, waits until it answers, and ends it. */
export const serving = (code: string) => `
  setsid bash -c ${quoted(code)} >/tmp/serving.log 2>&1 &
  server=$!
  ${untilHealthy('http://localhost:3000')} || { cat /tmp/serving.log; exit 1; }
  kill -- -$server
  wait $server || true`;

/** Sends a contact message, as the form does; fails unless it was taken. */
export const sending = (origin: string, subject: string) =>
  `curl -sSk --fail-with-body -o /dev/null -H 'Content-Type: application/json' ${origin}/portal/contact \
    -d '{"name":"Leela","email":"leela@example.org","subject":"${subject}","message":"When?"}'`;

/** Prints the status and the version of HTTP by which an address is answered. */
export const statusOf = (address: string) =>
  `curl -sk -o /dev/null -w '%{http_code} %{http_version}' ${address}`;

/** Makes the bundle as the guide says; the folder on the machine in which it lies. */
export async function makeBundleOn(machine: Machine): Promise<string> {
  const [bundle = ''] = steps('One server', 3);
  await machine.run(bundle, checkout);
  return path.join(checkout, 'dist');
}
