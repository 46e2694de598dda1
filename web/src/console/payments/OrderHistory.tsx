import type { OrderStatus } from '@jumun/contracts';
import { Card } from '../../ui/Card';
import { OrderBadge } from '../../ui/OrderBadge';
import { exactTime } from '../../util/time';

/** How the order moved, newest first. */
export function OrderHistory({ history }: { history: readonly { to: OrderStatus; at: string }[] }) {
  if (history.length === 0) return null;
  const newestFirst = [...history].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card aria-labelledby="order-history" className="flex flex-col gap-3">
      <h2 id="order-history" className="text-lead font-bold">
        진행 기록
      </h2>
      <ol className="flex flex-col gap-2">
        {newestFirst.map(({ to, at }) => (
          <li key={`${to} ${at}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <OrderBadge status={to} />
            <span className="tabular text-small text-muted">{exactTime(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
