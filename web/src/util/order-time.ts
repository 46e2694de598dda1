import { language } from '../texts/language';
import { inLanguage } from './in-language';
import { once } from './once';

const zone = { timeZone: 'Asia/Seoul' } as const;
const day = once(() => new Intl.DateTimeFormat('sv-SE', zone));
const clock = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, hour: 'numeric', minute: '2-digit' }));

const SECOND_MS = 1000;
const SECONDS_PER_MINUTE = 60;

/** The day it is in Korea at a moment: `2026-11-21`, wherever the device is. */
export const koreanDay = (at: string | number): string => day().format(new Date(at));
/** The time of day in Korea: `오후 1:33`. */
export const clockTime = (at: string | number): string => clock().format(new Date(at));

const hourAndMinute = once(() => new Intl.DateTimeFormat('en-GB', { ...zone, hour: 'numeric', minute: 'numeric' }));
const NOON = 12;

/** The time of day in Korea as it is said: `10시 2분`; noon and midnight are twelve. */
export function minuteOfDay(at: string | number): string {
  if (language() !== 'ko') return clockTime(at);
  const [hour = 0, minute = 0] = hourAndMinute().format(new Date(at)).split(':').map(Number);
  return `${hour % NOON || NOON}시${minute === 0 ? '' : ` ${minute}분`}`;
}

/** A rest of time as a clock counts it down: `2:05`. What is over reads `0:00`. */
export function countdown(restMs: number): string {
  const seconds = Math.max(0, Math.ceil(restMs / SECOND_MS));
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
