import { toAppError } from '../../api/app-error';

/** Place and time that the server gives in a rush. */
export interface Turn {
  /** Position, this shopper included; undefined when the queue itself is full. */
  place: number | undefined;
  /** When it comes to it, about, in milliseconds since 1970. */
  atMs: number;
}

const FEW_SECONDS = 3;
const MOST_SECONDS = 60;
/** Random delay of a retry, so that not all clients with the same second retry at once. */
const SPREAD_MS = 1_000;

const numberIn = (data: unknown, name: string): number | undefined => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** Resolves at that time, or as soon as the shopper leaves. */
const until = (atMs: number, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, atMs - Date.now());
    leaving.addEventListener('abort', end);
  });

/**
 * Asks again and again while the server says that it is too busy, each time when it said, with the place that was given.
 * Undefined when the person leaves before it is their turn; whatever else is refused is thrown.
 */
export async function waitInTurn<T>(
  ask: () => Promise<T>,
  leaving: AbortSignal,
  onTurn: (turn: Turn | null) => void,
): Promise<T | undefined> {
  try {
    for (;;) {
      try {
        return await ask();
      } catch (thrown) {
        const fault = toAppError(thrown);
        if (fault.code !== 'BUSY') throw fault;
        const seconds = Math.min(MOST_SECONDS, numberIn(fault.data, 'retryAfterSeconds') ?? FEW_SECONDS);
        const againAtMs = Date.now() + seconds * 1000 + Math.random() * SPREAD_MS;
        const waitSeconds = numberIn(fault.data, 'waitSeconds') ?? seconds;
        onTurn({ place: numberIn(fault.data, 'place'), atMs: Date.now() + waitSeconds * 1000 });
        await until(againAtMs, leaving);
        if (leaving.aborted) return undefined;
      }
    }
  } finally {
    onTurn(null);
  }
}
