import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/** Values in session storage, under these literal keys (specification, sections 2 and 4). */
export interface SessionValues {
  /** Name of the cell last opened. */
  readonly title: string;
  /** Id of the event last opened. */
  readonly eventid: string;
  /** Id of the AQAR or SSR cell last opened. */
  readonly cellid: string;
}

/** Session values and the method that updates them. */
export interface SessionState extends SessionValues {
  remember(values: Partial<SessionValues>): void;
}

const keys = ['title', 'eventid', 'cellid'] as const;

/**
 * Session storage with one literal key per value, as the specification requires. Storage that is full,
 * blocked or missing reads as empty and ignores writes, so it never breaks a page.
 */
const literalKeys: StateStorage = {
  getItem() {
    const state: Record<string, string> = {};
    try {
      for (const key of keys) state[key] = sessionStorage.getItem(key) ?? '';
    } catch {
      return null;
    }
    return JSON.stringify({ state, version: 0 });
  },
  setItem(_name, json) {
    const { state } = JSON.parse(json) as { state: SessionValues };
    try {
      for (const key of keys) if (state[key] !== '') sessionStorage.setItem(key, state[key]);
    } catch {
      // The storage is full or blocked: the values stay in memory for this page.
    }
  },
  removeItem() {
    try {
      for (const key of keys) sessionStorage.removeItem(key);
    } catch {
      // A blocked storage contains nothing to remove.
    }
  },
};

/**
 * The session store, one instance for the shell and all remotes. It starts empty on the server and in the browser, so
 * that hydration matches; `restoreSession` fills it afterwards. Update it only in effects.
 *
 * @example
 * useSession.getState().remember({ title: 'NSS' });
 * useSession.getState().title // → 'NSS'
 */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      title: '',
      eventid: '',
      cellid: '',
      remember: (values) => set(values),
    }),
    {
      name: 'kalalaya',
      storage: createJSONStorage<SessionValues>(() => literalKeys),
      partialize: ({ title, eventid, cellid }) => ({ title, eventid, cellid }),
      skipHydration: true,
    },
  ),
);

/**
 * Fills the store from session storage. The shell calls it once, after hydration.
 *
 * @example
 * restoreSession();
 * useSession.getState().eventid // → ''
 */
export function restoreSession(): void {
  void useSession.persist.rehydrate();
}
