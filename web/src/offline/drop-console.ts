import { CONSOLE_CACHES } from '../worker/kept-words';

/** Removes the console's pages from this device, so that the next user without a network finds nothing of a shop. */
export async function dropConsole(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CONSOLE_CACHES)).map((name) => caches.delete(name)));
}
