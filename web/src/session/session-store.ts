import { useSyncExternalStore } from 'react';
import { orNothing } from '../util/or-nothing';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** How one kind of session lies in session storage; `write(null)` removes it without trace. `before` lies there already. */
interface Stored<S> {
  read: () => S | null;
  write: (next: S | null, before: S | null | undefined) => void;
}

/** The session of one role in this tab, with a hook that follows it; pages drawn by the server have none. */
export function sessionStore<S extends Tokens>({ read, write }: Stored<S>) {
  const watchers = new Set<() => void>();
  let current: S | null | undefined;

  function get(): S | null {
    if (current === undefined) current = orNothing(read) ?? null;
    return current;
  }
  function change(next: S | null): void {
    const before = current;
    current = next;
    // Where the browser keeps no site data, `current` alone carries the session until the page is loaded anew.
    orNothing(() => write(next, before));
    for (const watcher of watchers) watcher();
  }
  function subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }
  return {
    get,
    subscribe,
    start: change,
    renew({ accessToken, refreshToken }: Tokens): void {
      const known = get();
      if (known) change({ ...known, accessToken, refreshToken });
    },
    end: () => change(null),
    useSession: () => useSyncExternalStore(subscribe, get, () => null),
  };
}
