import { text } from 'node:stream/consumers';
import { type PortalEvent, portalEvent } from '@kalalaya/cli/signed-requests/events';
import { ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError } from '../../store/errors.ts';
import { eventLines } from './event-lines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('eventLines sends heartbeats while there are no events, and nothing after the last event', async () => {
  async function* events(): AsyncGenerator<PortalEvent> {
    try {
      yield { kind: 'progress', text: 'one' };
      vi.advanceTimersByTime(15_000);
      yield { kind: 'done', text: 'two' };
    } finally {
      vi.advanceTimersByTime(60_000);
    }
  }
  const lines = (await text(eventLines(events(), (line) => line))).trim().split('\n');
  const kinds = lines.map((line) => v.parse(portalEvent, JSON.parse(line)).kind);
  expect(kinds).toEqual(['progress', 'waiting', 'done']);
});

/** Yields one event, then throws. */
async function* failingEvents(error: Error): AsyncGenerator<PortalEvent> {
  yield { kind: 'progress', text: 'checks /srv/releases/mf-a' };
  throw error;
}

it('eventLines does not name the database that is away', async () => {
  const error = new DatabaseError('The database postgres://db.internal/portal cannot be used now.');
  const lines = await text(eventLines(failingEvents(error), (line) => line));
  expect(lines).toContain('"kind":"refused","text":"The portal’s database is not available');
  expect(lines).not.toContain('db.internal');
});

it('eventLines ends with a refusal, and removes the folders of the server from every event', async () => {
  const events = failingEvents(new ReleaseError('no file /srv/releases/mf-a/remote.json'));
  const lines = await text(eventLines(events, (line) => line.replaceAll('/srv/releases/', '')));
  expect(lines).toContain('"kind":"progress","text":"checks mf-a"');
  expect(lines).toContain('"kind":"refused","text":"no file mf-a/remote.json');
});
