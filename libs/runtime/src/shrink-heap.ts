import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Readiness was answered then, and the first requests are through. */
const AFTER_MS = 3_000;

/**
 * Collects once, shortly after a start: what only the start needed, and the space that it grew into, go back to the
 * machine. V8 leaves a process alone that does little, and it would keep 20 MB for ever.
 */
export function shrinkHeapSoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: { type: 'major'; execution: 'async' }) => Promise<void>;
    setFlagsFromString('--no-expose-gc');
    void collect({ type: 'major', execution: 'async' });
  }, AFTER_MS).unref();
}
