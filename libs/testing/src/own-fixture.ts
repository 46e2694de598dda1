let endShared = (): Promise<void> => Promise.resolve();

/** Says how the fixture that files share is ended. */
export function onOwnFixture(end: () => Promise<void>): void {
  endShared = end;
}

/** Ends the shared fixture before a file starts one of its own: one at a time has the PostgreSQL of the worker. */
export const beforeOwnFixture = (): Promise<void> => endShared();
