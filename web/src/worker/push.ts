import type { Worker } from './scope';

/** Shows what a push service sends, and follows a press on it. */
export function hearPushes(_worker: Worker): void {
  // Nobody can subscribe yet.
}
