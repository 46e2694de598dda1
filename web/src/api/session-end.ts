const watchers = new Set<() => void>();

/** Runs when the server has ended the session; each page of the app goes to the log-in page in its own way. */
export function onSessionEnd(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function tellSessionEnd(): void {
  for (const watcher of watchers) watcher();
}

/** The state that goes along to the log-in page when the server ended the session: nothing of whose it was. */
export const sessionEnded = { sessionEnded: true } as const;
export const isSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
