import { askWorker } from './ask-worker';
import { ownScript, registerWorker } from './register';

const LOOK_EVERY_MS = 30 * 60_000;

/** Asks the worker to let the new version take over, where no store is open in another tab, and loads the page anew. */
async function refresh(newer: ServiceWorker): Promise<void> {
  await askWorker(newer, { takeOver: true });
  location.reload();
}

/**
 * Starts the console's service worker, and tells once of each version that is newer than this page, with what loads it.
 * A screen that is open all day would never come to know of one.
 */
export async function followVersions(tell: (refresh: () => void) => void): Promise<() => void> {
  const registration = await registerWorker('console');
  if (!registration) return () => undefined;
  const told = new Set<ServiceWorker>();
  const look = async (): Promise<void> => {
    const newest = registration.waiting ?? registration.active;
    if (!newest || told.has(newest) || (await askWorker(newest, { newerThan: ownScript() })) !== true) return;
    told.add(newest);
    tell(() => void refresh(newest));
  };
  const arrive = (): void => registration.installing?.addEventListener('statechange', () => void look());
  const ask = (): void => {
    // Without a network there is nothing newer to be had.
    if (!document.hidden) registration.update().catch(() => undefined);
  };
  registration.addEventListener('updatefound', arrive);
  document.addEventListener('visibilitychange', ask);
  const timer = setInterval(ask, LOOK_EVERY_MS);
  arrive();
  await look();
  return () => {
    clearInterval(timer);
    registration.removeEventListener('updatefound', arrive);
    document.removeEventListener('visibilitychange', ask);
  };
}
