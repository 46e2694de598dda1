import { waitMinutes } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Store } from '../../api/views';
import { inLanguage } from '../../util/in-language';
import { readyAtWords } from './ready-at-words';

type Intake = NonNullable<Store['intake']>;

const zone = { timeZone: 'Asia/Seoul' } as const;
const clock = new Intl.DateTimeFormat('ko-KR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const date = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...zone, month: 'short', day: 'numeric' }));
const dayKey = new Intl.DateTimeFormat('sv-SE', zone);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** From so long before the last order on, a store tells when it comes. */
const NEAR_MS = 15 * MINUTE_MS;

/** `17:00`, in Korean time. */
export const clockTime = (at: string | number): string => clock.format(new Date(at));

/** `17:00`, `내일 10:00`, `12월 3일 10:00`. */
function momentWords(at: string, now: number): string {
  const day = dayKey.format(new Date(at));
  if (day === dayKey.format(now)) return clockTime(at);
  if (day === dayKey.format(now + DAY_MS)) return t`내일 ${clockTime(at)}`;
  return `${date().format(new Date(at))} ${clockTime(at)}`;
}

type Wait = NonNullable<Intake['wait']>;

/** Says that it takes longer than its shop means orders to take; undefined where it does not. */
const veryLongWords = ({ mostMinutes: most = Infinity }: Wait, minutes: number): string | undefined =>
  minutes > most ? t`${most}분 넘게 걸려요` : undefined;

function waitWords({ wait }: Intake): string | null {
  if (!wait) return null;
  const minutes = wait.from;
  return veryLongWords(wait, minutes) ?? t`약 ${minutes}분`;
}
const opens = ({ opensAt }: Intake, now: number): string | null => opensAt && t`${momentWords(opensAt, now)}에 열어요`;
const goesOn = ({ until }: Intake, now: number): string | null => until && t`${momentWords(until, now)}에 다시 열어요`;

/** Until when it is open; near its end the last order is what counts. */
function endWords(intake: Intake, now: number): string | null {
  if (!intake.closesAt || lastOrderWords(intake, now)) return null;
  const to = clockTime(intake.closesAt);
  return t`${to}까지`;
}

/** The last order comes soon: in so many minutes. */
function lastOrderWords({ state, lastOrderAt }: Intake, now: number): string | null {
  const leftMs = lastOrderAt ? Date.parse(lastOrderAt) - now : Infinity;
  if (!['open', 'busy'].includes(state) || leftMs > NEAR_MS || leftMs <= 0) return null;
  return t`${Math.ceil(leftMs / MINUTE_MS)}분 뒤 주문이 끝나요`;
}

function closedWords({ reason, opensAt }: Intake, now: number): string {
  if (reason === 'last-order') return t`마지막 주문이 끝났어요`;
  if (reason === 'break') return t`브레이크타임이에요`;
  if (reason === 'holiday') return t`오늘은 쉬어요`;
  const isToday = opensAt && dayKey.format(new Date(opensAt)) === dayKey.format(now);
  return isToday ? t`아직 문을 열지 않았어요` : t`지금은 영업시간이 아니에요`;
}

/** Whether orders are taken now, and until or from when: its parts are set apart by a point. */
export function intakeWords(intake: Intake, now: number): string {
  const { state, reason } = intake;
  const parts = {
    open: [t`영업 중`, endWords(intake, now), waitWords(intake)],
    busy: [t`주문이 많아요`, waitWords(intake)],
    paused: [reason === 'full' ? t`주문이 많아 잠시 쉬고 있어요` : t`잠시 쉬고 있어요`, goesOn(intake, now)],
    closed: [closedWords(intake, now), reason === 'last-order' ? null : opens(intake, now)],
  }[state];
  return [...parts, lastOrderWords(intake, now)].filter((part) => part !== null).join(' · ');
}

/**
 * `12:35쯤 준비돼요`, for a cart of so many pieces; null where the store tells no wait. Where it closes before
 * that, or where that is very long, it says so.
 */
export function readyIfOrdered({ wait, closesAt }: Intake, pieces: number, now: number): string | null {
  if (!wait) return null;
  const { parts } = wait;
  const minutes = parts ? waitMinutes(parts, pieces) : wait.from;
  const at = now + minutes * MINUTE_MS;
  const words = readyAtWords(at);
  const veryLong = veryLongWords(wait, minutes);
  const ready = veryLong === undefined ? words : `${veryLong} · ${words}`;
  return closesAt && Date.parse(closesAt) < at ? `${t`매장은 ${clockTime(closesAt)}에 닫아요.`} ${ready}` : ready;
}

/** Why no order is taken, as a cart says it that waits: whole sentences where it is known from when on. */
export function barredWords(intake: Intake, now: number): string {
  const { reason, until } = intake;
  if (reason !== 'full' || until === null) return intakeWords(intake, now);
  return t`주문이 많아 잠시 쉬어가요. ${momentWords(until, now)}부터 다시 주문할 수 있어요.`;
}

/** `16:18부터 주문할 수 있어요`, on the way to a cart that waits; without a time where none is known. */
export function resumeWords(intake: Intake | null, now: number): string {
  const at = intake?.until ?? intake?.opensAt;
  return at ? t`${momentWords(at, now)}부터 주문할 수 있어요` : t`지금은 주문할 수 없어요`;
}

/** The next moment at which the words are others by the clock alone. */
export function nextTurn({ until, opensAt, lastOrderAt, closesAt }: Intake, now: number): number | null {
  const turns = [until, opensAt, lastOrderAt, closesAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  if (lastOrderAt) turns.push(Date.parse(lastOrderAt) - NEAR_MS);
  const ahead = turns.filter((at) => at > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
