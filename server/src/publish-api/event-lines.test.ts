import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError } from '../database/errors.ts';
import { ReleaseError } from '../errors.ts';
import { type PortalEvent, portalEvent } from '../publish-protocol/events.ts';
import { eventLines } from './event-lines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function kindsOf(events: AsyncIterable<PortalEvent>): Promise<string[]> {
  const lines = (await text(eventLines(events, (line) => line))).trim().split('\n');
  return lines.map((line) => v.parse(portalEvent, JSON.parse(line)).kind);
}

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
  expect(await kindsOf(events())).toEqual(['progress', 'waiting', 'done']);
});

it('eventLines ends with a refusal if an expected error is thrown', async () => {
  async function* events(): AsyncGenerator<PortalEvent> {
    yield { kind: 'progress', text: 'one' };
    throw new ReleaseError('not like this');
  }
  expect(await kindsOf(events())).toEqual(['progress', 'refused']);
});

it('eventLines does not name the database that is away', async () => {
  async function* events(): AsyncGenerator<PortalEvent> {
    yield { kind: 'progress', text: 'one' };
    throw new DatabaseError('The database postgres://db.internal/portal cannot be used now.');
  }
  const lines = await text(eventLines(events(), (line) => line));
  expect(lines).toContain('"kind":"refused","text":"The portal’s database is not available');
  expect(lines).not.toContain('db.internal');
});

it('eventLines removes the folders of the server from every event', async () => {
  async function* events(): AsyncGenerator<PortalEvent> {
    yield { kind: 'progress', text: 'checks /srv/releases/mf-a' };
    throw new ReleaseError('no file /srv/releases/mf-a/remote.json');
  }
  const lines = await text(eventLines(events(), (line) => line.replaceAll('/srv/releases/', '')));
  expect(lines).toContain('checks mf-a');
  expect(lines).toContain('no file mf-a/remote.json');
});
