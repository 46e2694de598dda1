/** The beginning of the name of each cache of ours, and of those that only the console needs. */
export const CACHES = 'jumun-';
export const CONSOLE_CACHES = `${CACHES}console-`;

/** Users of this device; their files are kept for a time without a network. */
export type Audience = 'store' | 'console';

/** Requests of pages to the worker, each answered through the port that comes along. */
export type WorkerMessage =
  /** With the script that the page began with: it is of one language and one build. */
  | { keep: Audience; script: string }
  /** Whether it is of another build than the page that begins with this script. */
  | { newerThan: string }
  /** The waiting version shall take over; it does not while a store is open in any tab. */
  | { takeOver: true };
