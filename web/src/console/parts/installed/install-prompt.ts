import { useSyncExternalStore } from 'react';
import { orNothing } from '../../../util/or-nothing';

/** Set once the device was offered the app, whatever the answer. */
const KEY = 'jumun_install_told';

/** The browser's own question, which it lets a page ask by a press. */
interface InstallQuestion extends Event {
  prompt: () => Promise<unknown>;
}

let question: InstallQuestion | null = null;
const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watcher) => watcher());

function keep(event: Event): void {
  // Asked by our card, never out of nowhere.
  event.preventDefault();
  question = event as InstallQuestion;
  tell();
}
addEventListener('beforeinstallprompt', keep);

/** iPhones have no question: people add the page by the share menu. */
const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const wasTold = (): boolean => orNothing(() => localStorage.getItem(KEY)) !== null;

/** How this device can install the console; null where it can't, has done so, or was offered it before. */
export function installWay(): 'ask' | 'share-menu' | null {
  if (isInstalled() || wasTold()) return null;
  return question ? 'ask' : isIphone() ? 'share-menu' : null;
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The way that is open, followed by the component that asks. */
export const useInstallWay = () => useSyncExternalStore(subscribe, installWay, () => null);

/** Never tells this device again. */
export function endTelling(): void {
  orNothing(() => localStorage.setItem(KEY, '1'));
  tell();
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  await question?.prompt().catch(() => undefined);
  endTelling();
}
