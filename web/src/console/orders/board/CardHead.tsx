import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Badge } from '../../../ui/Badge';
import { shortOrderNumber } from '../../../util/order-number';
import { type Age, ageWords, minutesWords, wallClock } from './age';
import type { Card } from './board-types';

const AGE_STEPS = 20;
const washes = { calm: '', soon: 'bg-preparing-wash', late: 'bg-danger-wash' } as const;
const bars = { calm: 'bg-line-strong', soon: 'bg-preparing', late: 'bg-danger' } as const;

interface CardHeadProps {
  card: Card;
  age: Age;
  isKept: boolean;
  onPress: () => void;
  /** Says what a press does, after what the card says. */
  pressWords: string;
}

/** The number that is called out, how old the order is, and until when it was promised: a press opens the card. */
export function CardHead({ card, age, isKept, onPress, pressWords }: CardHeadProps) {
  const { orderNumber, readyBy, refunded, recalled, spot, takeaway, afterClosing } = card;
  const words = ageWords(age);
  const hasBadges = words !== '' || recalled || refunded > 0 || isKept;
  const number = shortOrderNumber(orderNumber);
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx(
        'block w-full text-left transition-colors hover:brightness-97 focus-visible:-outline-offset-4',
        washes[age.tone],
      )}
    >
      <span aria-hidden className="block h-1.5 bg-line">
        <span className={clsx('block h-full', bars[age.tone])} style={{ width: `${(age.step / AGE_STEPS) * 100}%` }} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 px-3 pt-2">
        <span className="tabular text-display font-bold">{number}</span>
        <span className="tabular text-right leading-tight">
          <span className="block text-lead font-bold whitespace-nowrap">
            {t`${{ readyBy: wallClock(readyBy) }}까지`}
          </span>
          <span className="block text-lead font-semibold whitespace-nowrap text-muted">
            {minutesWords(age.minutes)}
          </span>
        </span>
      </span>
      {spot && (
        <span className="block truncate px-3 text-title font-bold">
          {spot.label}
          {spot.serve === 'carry' && <span className="text-accent-deep"> {t`가져다주기`}</span>}
        </span>
      )}
      {afterClosing && <span className="block px-3 text-title font-bold text-danger">{t`마감 뒤 결제`}</span>}
      {takeaway && <span className="block px-3 text-title font-bold text-accent-deep">{t`포장`}</span>}
      {hasBadges && (
        <span className="flex flex-wrap gap-1.5 px-3 pt-1">
          {words !== '' && (
            <span className={clsx('text-lead font-bold', age.tone === 'late' ? 'text-danger' : 'text-preparing')}>
              {words}
            </span>
          )}
          {isKept && <Badge tone="completed">{t`보내는 중`}</Badge>}
          {recalled && <Badge tone="waiting">{t`되돌린 주문`}</Badge>}
          {refunded > 0 && <Badge tone="danger">{t`일부 환불`}</Badge>}
        </span>
      )}
      <span className="sr-only"> {pressWords}</span>
    </button>
  );
}
