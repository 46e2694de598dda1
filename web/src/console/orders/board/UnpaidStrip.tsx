import { t } from '@lingui/core/macro';
import { Store } from 'lucide';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../../util/server-clock';
import { Icon } from '../../../ui/Icon';
import { Money } from '../../../ui/Money';
import { shortOrderNumber } from '../../../util/order-number';
import { TakeMoneyButton } from '../counter/TakeMoneyButton';
import type { Board } from './board-types';

type Unpaid = Board['unpaid'][number];

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** Orders that wait to be paid at the counter, above the columns: nothing of them is made before. */
export function UnpaidStrip({ unpaid }: { unpaid: readonly Unpaid[] }) {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  const count = unpaid.length;
  useEffect(() => {
    if (count === 0) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [count]);
  if (count === 0) return null;
  return (
    <section aria-labelledby="unpaid" className="shrink-0 border-b border-line bg-preparing-wash">
      <h2 id="unpaid" className="flex items-center gap-2 px-3 pt-2 font-bold text-preparing">
        <Icon of={Store} />
        {t`결제 대기 · 카운터`} <span className="tabular">{count}</span>
      </h2>
      <ul className="flex gap-2 overflow-x-auto p-2">
        {unpaid.map((order) => (
          <UnpaidItem key={order.paymentId} order={order} ofSource={ofSource(order, unpaid)} />
        ))}
      </ul>
    </section>
  );
}

/** The numbers of those that came from the same address as one of them; none where it came alone, or an older copy says nothing. */
const ofSource = ({ sourceLetter }: Unpaid, unpaid: readonly Unpaid[]): string[] =>
  sourceLetter ? unpaid.filter((each) => each.sourceLetter === sourceLetter).map(({ orderNumber }) => orderNumber) : [];

interface UnpaidItemProps {
  order: Unpaid;
  ofSource: readonly string[];
}

function UnpaidItem({ order, ofSource }: UnpaidItemProps) {
  const { paymentId, orderNumber, title, amount, payBy, spot, sourceLetter } = order;
  const minutes = Math.max(0, Math.ceil((Date.parse(payBy) - serverNow()) / MINUTE_MS));
  return (
    <li className="flex min-h-14 w-88 shrink-0 items-center gap-3 rounded-control bg-paper py-1 pr-1 pl-3">
      <span className="tabular shrink-0 text-heading font-bold whitespace-nowrap">{shortOrderNumber(orderNumber)}</span>
      <span className="min-w-0 grow">
        <span className="block truncate">{spot ? `${spot.label} · ${title}` : title}</span>
        <span className="block text-small text-muted">
          <Money amount={amount} /> · <span className="tabular">{t`${minutes}분 남음`}</span>
          {sourceLetter && ` · ${t`같은 곳 ${sourceLetter}`}`}
        </span>
      </span>
      <TakeMoneyButton order={{ paymentId, orderNumber, total: amount }} ofSource={ofSource} className="shrink-0" />
    </li>
  );
}
