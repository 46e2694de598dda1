import type { IntakeView } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

export type IntakePress =
  | { is: 'pause'; minutes: number; note?: string | null }
  | { is: 'stop'; until: 'close' | 'resumed'; note?: string | null }
  | { is: 'resume' }
  | { is: 'busy'; extraMinutes: number; minutes: number };

const MINUTE_MS = 60_000;
/** The bounds of a pause and of a rush. */
const SHORTEST = 5;
const LONGEST = 1440;
/** Ends a rush; how long does not matter then. */
export const endBusy: IntakePress = { is: 'busy', extraMinutes: 0, minutes: SHORTEST };

/** The minutes until a moment, as far as a pause or a rush can last. */
export const minutesUntil = (at: string, now: number): number =>
  Math.min(LONGEST, Math.max(SHORTEST, Math.ceil((Date.parse(at) - now) / MINUTE_MS)));

/** The press that restores the state before `press`; undefined where that state is unknown. */
export function undoOf(press: IntakePress, before: IntakeView | undefined, now: number): IntakePress | undefined {
  if (!before) return undefined;
  // The view does not say how much an earlier rush added to the wait.
  if (press.is === 'busy') return before.state === 'open' && press.extraMinutes > 0 ? endBusy : undefined;
  if (before.state !== 'paused' || before.reason === 'full')
    return press.is === 'resume' ? undefined : { is: 'resume' };
  if (before.reason !== 'owner') return undefined;
  const { until, note } = before;
  return until ? { is: 'pause', minutes: minutesUntil(until, now), note } : { is: 'stop', until: 'resumed', note };
}

/** Confirmation of a press, in a sentence. */
export function doneWords(press: IntakePress): string {
  if (press.is === 'pause') return t`${{ minutes: press.minutes }}분 동안 주문을 쉬어요.`;
  if (press.is === 'stop') return t`오늘은 주문을 그만 받아요.`;
  if (press.is === 'resume') return t`다시 주문을 받아요.`;
  return press.extraMinutes > 0
    ? t`준비 시간을 ${{ extraMinutes: press.extraMinutes }}분 늘렸어요.`
    : t`준비 시간을 평소대로 알려요.`;
}
