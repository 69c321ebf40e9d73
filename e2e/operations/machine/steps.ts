import path from 'node:path';
import { checkout } from '../../support/portal.ts';
import { steps } from './guide.ts';
import type { Machine } from './machine.ts';

const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Shell command that waits until a portal is healthy. */
export const waitUntilHealthy = (origin: string) =>
  `timeout 900 sh -c 'until curl -sfk -o /dev/null ${origin}/healthz; do sleep 0.2; done'`;

/** Shell script that runs a server on port 3000, waits until it is healthy and stops it. */
export const serveAndStop = (code: string) => `
  setsid bash -c ${shellQuote(code)} >/tmp/serving.log 2>&1 &
  server=$!
  ${waitUntilHealthy('http://localhost:3000')} || { cat /tmp/serving.log; exit 1; }
  kill -- -$server
  wait $server || true`;

/** Shell command that sends a contact message like the form does; fails unless it is accepted. */
export const sendContactMessage = (origin: string, subject: string) =>
  `curl -sSk --fail-with-body -o /dev/null -H 'Content-Type: application/json' ${origin}/portal/contact \
    -d '{"name":"Leela","email":"leela@example.org","subject":"${subject}","message":"When?"}'`;

/** Shell command that prints the status and HTTP version of a response. */
export const statusOf = (address: string) =>
  `curl -sk -o /dev/null -w '%{http_code} %{http_version}' ${address}`;

/** Builds the bundle as the guide describes and returns the folder that contains it. */
export async function makeBundleOn(machine: Machine): Promise<string> {
  const [bundle = ''] = steps('One server', 3);
  await machine.run(bundle, checkout);
  return path.join(checkout, 'dist');
}
