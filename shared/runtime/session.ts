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

/** Returns null if the storage is full, blocked or missing, which must not break a page. */
function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Session storage with one literal key per value, as the specification requires; zustand's own has one for the store. */
const literalKeys: StateStorage = {
  getItem: () =>
    tryStorage(() => {
      const values = keys.map((key) => [key, sessionStorage.getItem(key) ?? '']);
      return JSON.stringify({ state: Object.fromEntries(values), version: 0 });
    }),
  setItem: (_name, json) =>
    tryStorage(() => {
      const { state } = JSON.parse(json) as { state: SessionValues };
      for (const key of keys) if (state[key] !== '') sessionStorage.setItem(key, state[key]);
    }),
  removeItem: () => tryStorage(() => keys.forEach((key) => void sessionStorage.removeItem(key))),
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
