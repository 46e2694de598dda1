import { CONSOLE_CACHES } from '../worker/kept-words';

/** Takes the console's pages off this device: whoever opens it next without a network finds nothing of a shop. */
export async function dropConsole(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CONSOLE_CACHES)).map((name) => caches.delete(name)));
}
