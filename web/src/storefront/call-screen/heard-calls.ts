import { orNothing } from '../../util/or-nothing';
import type { Heard } from './calls-due';

const KEY = 'heardCalls';

interface StoredCalls {
  deviceId: string;
  heard: Heard;
}

const isHeard = (found: unknown): found is Heard =>
  Array.isArray(found) &&
  found.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number');

/** The calls that this screen made: a page that is loaded anew neither makes them again nor forgets one. */
export const heardCalls = {
  read(deviceId: string): Heard | undefined {
    const found = orNothing(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<StoredCalls> | null);
    return found?.deviceId === deviceId && isHeard(found.heard) ? found.heard : undefined;
  },
  keep(kept: StoredCalls): void {
    orNothing(() => localStorage.setItem(KEY, JSON.stringify(kept)));
  },
};
