import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './folders.js';
import type { WalRange } from './manifest.js';

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_FILE = 0x1_0000_0000n / SEGMENT_BYTES;
const SEGMENT = /^[0-9A-F]{24}\.gz$/;
/** The first eight digits are the timeline, which does not say which of two segments is older. */
const TIMELINE_DIGITS = 8;

const hex = (value: number | bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const segmentNamed = (timeline: number, segment: bigint): string =>
  `${hex(timeline)}${hex(segment / SEGMENTS_PER_FILE)}${hex(segment % SEGMENTS_PER_FILE)}`;

/** The names of the segments that hold a stretch of WAL. */
export function segmentsOf({ timeline, start, end }: WalRange): string[] {
  const first = positionOf(start) / SEGMENT_BYTES;
  const last = (positionOf(end) - 1n) / SEGMENT_BYTES;
  return Array.from({ length: Number(last - first) + 1 }, (_, nth) => segmentNamed(timeline, first + BigInt(nth)));
}

/** Those segments that the archive does not have. */
export async function missingFrom(archive: string, ranges: readonly WalRange[]): Promise<string[]> {
  const there = new Set(await namesIn(archive));
  return ranges.flatMap(segmentsOf).filter((name) => !there.has(`${name}.gz`));
}

/** Deletes segments that are older than the first that the oldest kept backup needs; histories of timelines stay. */
export async function dropWalBefore(archive: string, first: string): Promise<string[]> {
  const isOlder = (name: string): boolean => name.slice(TIMELINE_DIGITS, 24) < first.slice(TIMELINE_DIGITS);
  const dropped = (await namesIn(archive)).filter((name) => SEGMENT.test(name) && isOlder(name));
  for (const name of dropped) await rm(join(archive, name));
  return dropped;
}

/** The newest archived segment by its place. */
export async function newestSegment(archive: string): Promise<string | undefined> {
  const names = (await namesIn(archive)).filter((name) => SEGMENT.test(name));
  return names.sort().at(-1)?.replace('.gz', '');
}
