import type { Worker } from './scope';

/** Keeps what a page needs without a network. */
export function keepForOffline(worker: Worker): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
