import { onOwnFixture } from './own-fixture.js';
import { testFixture, type Fixture } from './fixture.js';

/** How long a fixture waits for the next file of its worker; without one it ends, and the worker can. */
const WAIT_FOR_NEXT_FILE_MS = 2_000;

interface SharedValue {
  name: string;
  value: unknown;
  /** Ready for the next file; false where a file has closed what all share. */
  reset(): Promise<boolean>;
  end(): Promise<void>;
}

let kept: SharedValue | undefined;
let ending: NodeJS.Timeout | undefined;

/** Ends the fixture that the files of this worker share, if one runs. */
async function endShared(): Promise<void> {
  clearTimeout(ending);
  const last = kept;
  kept = undefined;
  await last?.end();
}

/**
 * The running fixture of this name that the files of a worker share, one after the other: real servers, and the services that
 * `open` starts in them. A file opens a shop of its own in it, and finds rows of others. `close` gives it back; services and
 * stubs that the file has added end then.
 */
export async function sharedFixture<T>(name: string, open: (fixture: Fixture) => Promise<T>): Promise<T> {
  clearTimeout(ending);
  if (kept?.name === name && (await kept.reset())) return kept.value as T;
  await endShared();
  const opened = await opening(name, open);
  kept = opened;
  onOwnFixture(endShared);
  return opened.value;
}

async function opening<T>(name: string, open: (fixture: Fixture) => Promise<T>): Promise<SharedValue & { value: T }> {
  const fixture = await testFixture();
  const close = (): Promise<void> => {
    ending = setTimeout(() => void endShared(), WAIT_FOR_NEXT_FILE_MS);
    return Promise.resolve();
  };
  const value = await open({ ...fixture, close }).catch(async (error: unknown) => {
    await fixture.close();
    throw error;
  });
  const base = fixture.base();
  return { name, value, reset: () => fixture.reset(base), end: () => fixture.close() };
}
