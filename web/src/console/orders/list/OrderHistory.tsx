import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Payment } from '../../../api/views';
import { Badge } from '../../../ui/Badge';
import { Section, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { OrderBadge } from '../../../ui/OrderBadge';
import { PaymentBadge } from '../../../ui/PaymentBadge';
import { exactTime } from '../../../util/time';
import type { PaymentDetail } from './payment-query';
import { pieceWords } from './piece-words';
import { refundStates } from './refund-states';

interface OrderHistoryProps extends Pick<PaymentDetail, 'history' | 'refunds' | 'orders'> {
  payment: Payment;
}
interface Entry {
  key: string;
  at: string;
  badge: ReactNode;
  more?: ReactNode;
}

function entriesOf({ payment, history, refunds, orders }: OrderHistoryProps): Entry[] {
  const paid: Entry[] = payment.paidAt
    ? [
        {
          key: 'paid',
          at: payment.paidAt,
          badge: <PaymentBadge status="paid" />,
          more: <Money amount={payment.totalPrice} />,
        },
      ]
    : [];
  const moved = history
    .filter(({ to }) => to !== 'waiting')
    .map(({ to, at }, index): Entry => ({ key: `moved ${index}`, at, badge: <OrderBadge status={to} /> }));
  const refunded = refunds.map(({ amount, reason, at, state, lines }, index): Entry => ({
    key: `refund ${index}`,
    at,
    badge: <Badge tone={refundStates[state].tone}>{refundStates[state].word}</Badge>,
    more: (
      <>
        {lines && `${pieceWords(lines, orders)} · `}
        <Money amount={amount} /> · {reason}
      </>
    ),
  }));
  return [...paid, ...moved, ...refunded].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** History of the order, newest first: payment, moves and refunds. */
export function OrderHistory(props: OrderHistoryProps) {
  const entries = entriesOf(props);
  if (entries.length === 0) return null;
  return (
    <Section card id="order-history" title={t`진행 기록`} gap={3}>
      <Stack aria-labelledby="order-history" as="ol" gap={3}>
        {entries.map(({ key, at, badge, more }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              {badge}
              {more && <span className="min-w-0 break-words">{more}</span>}
            </span>
            <span className="tabular text-small text-muted">{exactTime(at)}</span>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
