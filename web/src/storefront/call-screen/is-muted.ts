import type { ScreenSettings } from '@jumun/contracts';
import { once } from '../../util/once';

const clock = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' }),
);

/** Whether a moment lies in the hours in which the screen makes no sound. */
export function isMuted(mute: ScreenSettings['mute'], now: number): boolean {
  if (!mute) return false;
  const time = clock().format(now);
  const { from, to } = mute;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
