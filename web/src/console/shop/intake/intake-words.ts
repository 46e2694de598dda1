import type { IntakeView } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/Badge';
import { dayFromNow, shopTime } from '../../parts/shop/shop-clock';

/** How the state of the intake is called in the top bar. */
export const stateWords: Record<IntakeView['state'], string> = {
  open: t`영업 중`,
  busy: t`바빠요`,
  paused: t`쉬는 중`,
  closed: t`영업 종료`,
};
export const stateTones = {
  open: 'ready',
  busy: 'preparing',
  paused: 'preparing',
  closed: 'completed',
} as const satisfies Record<IntakeView['state'], BadgeTone>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;
/** After the moment has passed on the server's clock, too. */
const GRACE_MS = 1_000;

/** How long until the view is asked for again: a minute, or less where it changes sooner. */
export function msToNextAsk(view: IntakeView | undefined, now: number): number {
  const moments = view ? [view.until, view.opensAt, view.lastOrderAt, view.closesAt] : [];
  // Moments within the grace count too: a view fetched then must not stay stale for another minute.
  const ahead = moments.flatMap((at) => (at === null ? [] : [Date.parse(at) + GRACE_MS - now])).filter((ms) => ms > 0);
  return Math.min(MINUTE_MS, ...ahead);
}

/** When the shop opens next, as the store page says it. */
const opening = (head: string, opensAt: string | null, now: number): string => {
  if (opensAt === null) return head;
  const day = dayFromNow(opensAt, now);
  return t`${head} · ${{ part: day === t`오늘` ? '' : `${day} ` }}${{ opensAt: shopTime(opensAt) }}에 열어요`;
};

function pauseWords({ reason, until }: IntakeView): string {
  if (reason === 'restricted') return t`매장이 제한되어 지금은 주문을 받을 수 없어요.`;
  if (reason === 'unattended')
    return t`확인하지 않은 주문이 있어 멈췄어요. 주문을 확인하거나 다시 받기를 누르면 이어져요.`;
  const head = reason === 'full' ? t`주문이 많아 잠시 쉬고 있어요` : t`잠시 쉬고 있어요`;
  if (until) return t`${head} · ${{ until: shopTime(until) }}부터`;
  return reason === 'full' ? head : t`${head} · 다시 받기를 누를 때까지`;
}

function closedWords({ reason, opensAt }: IntakeView, now: number): string {
  if (reason === 'break') return opening(t`브레이크타임이에요`, opensAt, now);
  if (reason === 'holiday') return opening(t`오늘은 쉬어요`, opensAt, now);
  return opening(reason === 'last-order' ? t`마지막 주문이 끝났어요` : t`지금은 영업시간이 아니에요`, opensAt, now);
}

/** The heading of the bar that stays for as long as a pause lasts. */
export function pauseHead({ reason }: Pick<IntakeView, 'reason'>): string {
  if (reason === 'restricted') return t`매장이 제한되어 주문을 받을 수 없어요`;
  if (reason === 'unattended') return t`확인하지 않은 주문이 있어 멈췄어요`;
  return reason === 'full' ? t`주문이 많아 잠시 쉬어요` : t`주문을 쉬고 있어요`;
}

/** The rest of a pause: `6:42` within an hour, before that until when; empty where no clock ends it. */
export function pauseLeft({ until }: Pick<IntakeView, 'until'>, now: number): string {
  if (until === null) return '';
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
  if (seconds >= HOUR_SECONDS) return t`${{ until: shopTime(until) }}까지`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The present state in words, and until when it lasts. */
export function nowWords(view: IntakeView, now: number): string {
  if (view.state === 'paused') return pauseWords(view);
  if (view.state === 'closed') return closedWords(view, now);
  if (view.state === 'busy')
    return view.until
      ? t`${{ until: shopTime(view.until) }}까지 준비 시간을 더 길게 알려요`
      : t`주문이 밀려 준비 시간이 길어졌어요`;
  const end = view.lastOrderAt ?? view.closesAt;
  return end
    ? t`${{ part: end === view.closesAt ? '' : t`마지막 주문 ` }}${{ end: shopTime(end) }}까지 주문을 받아요`
    : t`지금 주문을 받고 있어요`;
}

/** How much waits in the kitchen. */
export const queueWords = (orders: number): string => t`기다리는 주문 ${orders}건`;

/** True for a pause that the owner can end: their own, or the automatic one for orders that were not accepted. */
export const isPausedByHand = ({ state, reason }: IntakeView): boolean =>
  state === 'paused' && (reason === 'owner' || reason === 'unattended');
