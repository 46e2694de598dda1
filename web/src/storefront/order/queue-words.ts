import { t } from '@lingui/core/macro';
import { formatCount } from '../../util/money';
import { isVeryLate } from './ready-words';

/** Position of an order in the queue of its shop, as the page last got it. */
export interface QueuePosition {
  ahead: number;
  readyAround: string | null;
  cameBackAt: string | null;
}

const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Minutes until it is ready, in fives; null where that is not known or long over, 0 once it is due. */
function minutesLeft(readyAround: string | null, now: number): number | null {
  if (readyAround === null || isVeryLate(readyAround, now)) return null;
  const minutes = (Date.parse(readyAround) - now) / MINUTE_MS;
  return Math.max(0, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES);
}

/** How far an order is, in words; no moment that has passed is named. */
export function queueWords({ ahead, readyAround }: QueuePosition, now: number): string {
  const count = formatCount(ahead);
  const line = ahead === 0 ? t`바로 다음 차례예요` : t`내 앞에 ${count}팀`;
  const minutes = minutesLeft(readyAround, now);
  if (minutes === null) return line;
  return `${line} · ${minutes === 0 ? t`곧 준비돼요` : t`약 ${minutes}분`}`;
}

/**
 * The place to show after the shown one. A larger number is an older answer, unless an order came back into the line
 * since: a waiting shopper must not seem to lose a place.
 */
export function nextQueuePosition(shown: QueuePosition, told: QueuePosition): QueuePosition {
  const cameBack = told.cameBackAt !== null && (shown.cameBackAt === null || told.cameBackAt > shown.cameBackAt);
  return told.ahead <= shown.ahead || cameBack ? told : { ...shown, readyAround: told.readyAround };
}
