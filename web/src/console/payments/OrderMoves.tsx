import type { WirePayment } from '@jumun/contracts';
import { BellRing, CookingPot, PackageCheck, type LucideIcon } from 'lucide-react';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { orderStatuses } from '../../util/order-status';
import { useMoveOrder, type NextStatus } from './use-move-order';

const moves: readonly { to: NextStatus; label: string; icon: LucideIcon }[] = [
  { to: 'preparing', label: '준비 시작', icon: CookingPot },
  { to: 'ready', label: '준비 완료', icon: BellRing },
  { to: 'completed', label: '주문 완료', icon: PackageCheck },
];

/** The three buttons at the thumb; what comes next stands out, and each may be pressed at any time. */
export function OrderMoves({ payment }: { payment: WirePayment }) {
  const move = useMoveOrder(payment);
  const next = orderStatuses[orderStatuses.indexOf(payment.delivery_status) + 1];
  return (
    <BottomBar>
      <div role="group" aria-label="주문 상태 바꾸기" className="mx-auto grid w-full max-w-reading grid-cols-3 gap-2">
        {moves.map(({ to, label, icon }) => (
          <Button
            key={to}
            wide
            icon={icon}
            kind={to === next ? 'primary' : 'secondary'}
            className="px-2 max-sm:[&>span]:flex-col max-sm:[&>span]:gap-0"
            aria-pressed={to === payment.delivery_status}
            disabled={move.isPending || to === payment.delivery_status}
            busy={move.isPending && move.variables === to}
            onClick={() => move.mutate(to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </BottomBar>
  );
}
