import { statfsSync } from 'node:fs';
import { gauge } from './metrics.js';
import type { Logger } from './logger.js';

const GIBIBYTE = 1024 ** 3;
const LOW_BYTES = GIBIBYTE;
const LOW_PART = 0.05;
/** On a large disk a twentieth is no reason to worry. */
const LOW_PART_AT_MOST_BYTES = 10 * GIBIBYTE;

/** The room of a file system, in bytes for an ordinary user. */
export interface FreeSpace {
  freeBytes: number;
  totalBytes: number;
  /** Less than 1 GiB is free, or less than 5% (counted up to 10 GiB). */
  isLow: boolean;
}

type Stat = (path: string) => { bavail: number; bsize: number; blocks: number };

/** The free space where a folder lies; undefined where the system does not say. */
export function freeSpaceOf(folder: string, stat: Stat = statfsSync): FreeSpace | undefined {
  try {
    const { bavail, bsize, blocks } = stat(folder);
    if (blocks === 0) return undefined;
    const freeBytes = bavail * bsize;
    const totalBytes = blocks * bsize;
    const limit = Math.max(LOW_BYTES, Math.min(totalBytes * LOW_PART, LOW_PART_AT_MOST_BYTES));
    return { freeBytes, totalBytes, isLow: freeBytes < limit };
  } catch {
    return undefined;
  }
}

/** Looks at a folder's free space every 10 s, for the metrics and with a line whenever it becomes low or enough again. */
export function watchFreeSpace(
  folder: string,
  logger: Logger,
  { everyMs = 10_000, stat = statfsSync }: { everyMs?: number; stat?: Stat } = {},
): { close(): void } {
  const free = gauge('data_disk_free_bytes', 'Free space of the disk that the data is on');
  const total = gauge('data_disk_bytes', 'Size of the disk that the data is on');
  let wasLow = false;
  const look = (): void => {
    const space = freeSpaceOf(folder, stat);
    if (!space) return;
    free.set(space.freeBytes);
    total.set(space.totalBytes);
    if (space.isLow && !wasLow) logger.error(space, 'the disk of the data is nearly full');
    if (!space.isLow && wasLow) logger.info(space, 'the disk of the data has room again');
    wasLow = space.isLow;
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
