import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide';
import type { RoomState } from '../../live/use-order-room';
import { Icon } from '../../ui/Icon';
import { Card } from '../../ui/layout';
import { OwnWords } from '../../ui/OwnWords';
import { LiveLine } from './LiveLine';
import { isToBeMade, shareGone, type OrderLook } from './order-look';
import type { OrderComplete } from './order-query';
import { QueueLine } from './QueueLine';
import { readyWords } from './ready-words';
import { Segments } from './Segments';
import { spotWords } from './spot-words';

interface ProgressCardProps {
  order: OrderComplete;
  look: OrderLook;
  /** The promise as it was when the page was opened. */
  firstReadyBy: string | null;
  /** When the page last heard of the order, by the server's clock. */
  heardAt: number;
  room: RoomState;
}

/** When and where an order comes, and how far it is. */
export function ProgressCard({ order, look, firstReadyBy, heardAt, room }: ProgressCardProps) {
  const { orderStatus, readyBy, spot, createdAt, ordersAhead, readyAround, cameBackAt } = order.payment;
  const isMade = !isToBeMade(order.payment);
  const when = isMade || look === 'late' ? null : readyWords(readyBy, firstReadyBy, heardAt);
  const place = spotWords(spot, orderStatus);
  const since = order.receipt?.paidAt ?? createdAt;
  return (
    <Card aria-label={t`진행 상황`} gap={3}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p role="status" className="tabular text-lead font-bold empty:hidden">
          {when}
        </p>
        {!isMade && look !== 'late' && (
          // A promise is the one figure; without it the line says about how long it takes.
          <QueueLine ahead={ordersAhead} readyAround={readyBy === null ? readyAround : null} cameBackAt={cameBackAt} />
        )}
        {place && (
          <p className="flex w-full items-start gap-1">
            <Icon of={MapPin} size={16} className="mt-0.5 text-muted" />
            <OwnWords text={place} />
          </p>
        )}
      </div>
      <Segments status={orderStatus} share={orderStatus === 'preparing' ? shareGone(since, readyBy, heardAt) : 1} />
      {orderStatus !== 'completed' && <LiveLine state={room} />}
    </Card>
  );
}
