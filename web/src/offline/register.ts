import { orNothing } from '../util/or-nothing';

/** Where the service worker's script lies; its place says that it is for all pages. */
const ADDRESS = '/sw.js';
/** In development the script is a module with imports. */
const type = import.meta.env.DEV ? 'module' : 'classic';

/** Starts the service worker of this origin; undefined where a browser has none, as in some private windows. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = orNothing(() => navigator.serviceWorker);
  return workers?.register(ADDRESS, { type }).catch(() => undefined);
}
