import { t } from '@lingui/core/macro';
import type { Card } from './board-types';

const MINUTE_MS = 60_000;
const SOON = 0.7;
/** A bar moves in steps, so that a card is drawn a few times in its life. */
const STEPS = 20;

export type AgeTone = 'calm' | 'soon' | 'late';
export interface Age {
  tone: AgeTone;
  /** Whole minutes since the order was paid. */
  minutes: number;
  /** Whole minutes over the promise, of what is late. */
  overMinutes: number;
  /** How much of the promised time is gone, of 20. */
  step: number;
}

/** How old an order is against its promise, by the server's clock. What is ready is owed nothing more. */
export function ageOf(
  { paidAt, readyBy, orderStatus }: Pick<Card, 'paidAt' | 'readyBy' | 'orderStatus'>,
  now: number,
): Age {
  const [from, until] = [Date.parse(paidAt), Date.parse(readyBy)];
  const passed = Math.max(0, now - from);
  const part = until > from ? passed / (until - from) : passed > 0 ? 1 : 0;
  const isOwed = orderStatus === 'waiting' || orderStatus === 'preparing';
  const tone = !isOwed || part < SOON ? 'calm' : now <= until ? 'soon' : 'late';
  return {
    tone,
    minutes: Math.floor(passed / MINUTE_MS),
    overMinutes: tone === 'late' ? Math.floor((now - until) / MINUTE_MS) : 0,
    step: Math.min(STEPS, Math.floor(part * STEPS)),
  };
}

/** Meaning of a colour in words; empty for an order in good time. */
export const ageWords = ({ tone, overMinutes }: Pick<Age, 'tone' | 'overMinutes'>): string =>
  tone === 'calm' ? '' : tone === 'soon' ? t`곧 시간이에요` : t`늦었어요 +${overMinutes}분`;

const HOUR_MINUTES = 60;
/** `방금`, `3분`, `1시간 5분`. */
export function minutesWords(minutes: number): string {
  if (minutes < 1) return t`방금`;
  if (minutes < HOUR_MINUTES) return t`${minutes}분`;
  const rest = minutes % HOUR_MINUTES;
  return t`${{ minutes: Math.floor(minutes / HOUR_MINUTES) }}시간${{ part: rest > 0 ? t` ${rest}분` : '' }}`;
}

const inSeoul = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' });
/** `14:03` on a Korean wall. */
export const wallClock = (at: string | number): string => inSeoul.format(new Date(at));
