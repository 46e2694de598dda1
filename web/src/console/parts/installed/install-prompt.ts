import { useSyncExternalStore } from 'react';
import { orNothing } from '../../../util/or-nothing';
import { watched } from '../../../util/watched';

/** Set once the device was offered the app, whatever the answer. */
const KEY = 'jumun_install_told';

/** The browser's own question, which it lets a page ask by a press. */
interface InstallQuestion extends Event {
  prompt: () => Promise<unknown>;
}

const question = watched<InstallQuestion | null>(null);

function keep(event: Event): void {
  // Asked by our card, never out of nowhere.
  event.preventDefault();
  question.set(event as InstallQuestion);
}
addEventListener('beforeinstallprompt', keep);

/** iPhones have no question: people add the page by the share menu. */
const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const wasTold = (): boolean => orNothing(() => localStorage.getItem(KEY)) !== null;

/** How this device can install the console; null where it can't, has done so, or was offered it before. */
export function installWay(): 'ask' | 'share-menu' | null {
  if (isInstalled() || wasTold()) return null;
  return question.get() ? 'ask' : isIphone() ? 'share-menu' : null;
}

/** The way that is open, followed by the component that asks. */
export const useInstallWay = () => useSyncExternalStore(question.subscribe, installWay, () => null);

/** Never tells this device again. */
export function endTelling(): void {
  orNothing(() => localStorage.setItem(KEY, '1'));
  question.set(null);
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  await question
    .get()
    ?.prompt()
    .catch(() => undefined);
  endTelling();
}
