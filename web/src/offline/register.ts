import { orNothing } from '../util/or-nothing';
import type { Audience } from '../worker/kept-words';
import { askWorker } from './ask-worker';

/** Where the service worker's script lies; its place says that it is for all pages. */
const ADDRESS = '/sw.js';
/** In development the script is a module with imports. */
const type = import.meta.env.DEV ? 'module' : 'classic';

/** The script that this page began with, as the build names it. */
export function ownScript(): string {
  const begin = document.querySelector('link[data-begins], script[type="module"][src*="/assets/"]');
  return new URL(begin?.getAttribute('href') ?? begin?.getAttribute('src') ?? '/', location.origin).pathname.slice(1);
}

/** Names the store to the device, for who puts it on a home screen: later than a first view, whose bytes it never is. */
function nameStore(): void {
  const [, store = ''] = location.pathname.split('/');
  const address = `/@${store.replace(/^@/, '')}/manifest.webmanifest`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', address);
}

/**
 * Starts the service worker of this origin and, for one of its two audiences, lets it keep what they need without a
 * network. Undefined where a browser has none, as in some private windows.
 */
export async function registerWorker(audience?: Audience): Promise<ServiceWorkerRegistration | undefined> {
  if (audience === 'store') nameStore();
  const workers = orNothing(() => navigator.serviceWorker);
  const registration = await workers?.register(ADDRESS, { type }).catch(() => undefined);
  if (!workers || !registration) return undefined;
  if (audience)
    void workers.ready.then(({ active }) => active && askWorker(active, { keep: audience, script: ownScript() }));
  return registration;
}
