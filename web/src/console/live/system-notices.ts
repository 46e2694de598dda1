import { t } from '@lingui/core/macro';
import { orNothing } from '../../util/or-nothing';
import { useWatched, watched } from '../../util/watched';

const KEY = 'orderNotices';
/** One place in the device's list: the next replaces the last. */
const TAG = 'jumun-new-order';
const isOn = watched(orNothing(() => localStorage.getItem(KEY)) === 'on');

/** Whether this browser can show notices of its own. */
export const canNotify = (): boolean => 'Notification' in globalThis;
const isAllowed = () => canNotify() && Notification.permission === 'granted';

function keep(on: boolean): void {
  orNothing(() => localStorage.setItem(KEY, on ? 'on' : 'off'));
  isOn.set(on);
}

/** Shows one; false where the browser takes none from a page, as phones do. */
const show = (text: string): boolean =>
  orNothing(() => new Notification(t`주문(Jumun)`, { body: text, tag: TAG, icon: '/favicon.svg' })) !== undefined;

/** Turned on by a press only: the browser asks then, and the first notice shows what is to come. */
export async function setSystemNotices(on: boolean): Promise<boolean> {
  if (!on) {
    keep(false);
    return true;
  }
  const answer = canNotify() ? await Notification.requestPermission() : 'denied';
  const works = answer === 'granted' && show(t`새 주문이 들어오면 이렇게 알려드려요.`);
  keep(works);
  return works;
}

/** Notifies of new orders while the page is hidden: pickup numbers only, no buyer data. */
export function tellHiddenPage(numbers: readonly string[]): void {
  if (!document.hidden || !isOn.get() || !isAllowed()) return;
  show(t`새 주문 ${{ numbers: numbers.map((number) => t`${number}번`).join(', ') }}`);
}

/** Whether system notifications of new orders are on and allowed. */
export const useSystemNotices = (): boolean => useWatched(isOn) && isAllowed();
