import type { OrderStatus } from '@jumun/contracts';
import { BellRing } from 'lucide';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { exampleGoods } from '../parts/goods';
import { PhoneFrame } from '../parts/PhoneFrame';

const { americano, bread, cookie, latte } = exampleGoods;
const earlier: readonly { number: string; goods: string; amount: number; status: OrderStatus }[] = [
  { number: '023', goods: `${latte.name} 1개`, amount: latte.price, status: 'preparing' },
  { number: '022', goods: `${cookie.name} 3개`, amount: cookie.price * 3, status: 'ready' },
  { number: '021', goods: `${americano.name} 1개`, amount: americano.price, status: 'completed' },
];

/** A seller's phone in the moment of a new order. */
export function OrdersScreen() {
  return (
    <PhoneFrame>
      <div className="flex h-full flex-col gap-3 px-4 pt-12">
        <p className="text-lead font-bold">오늘 주문</p>
        <div className="flex flex-col gap-3 rounded-card border-2 border-accent bg-paper p-4">
          <p className="flex items-center gap-2 text-small font-bold text-accent-deep">
            <Icon of={BellRing} size={16} />새 주문
          </p>
          <p className="tabular text-hero font-bold">024</p>
          <p className="flex flex-col gap-0.5 text-body">
            <span>{americano.name} 2개</span>
            <span>{bread.name} 1개</span>
          </p>
          <Money amount={americano.price * 2 + bread.price} className="font-bold" />
          <span className="rounded-control bg-accent py-2.5 text-center font-semibold text-paper">주문 확인</span>
        </div>
        {earlier.map(({ number, goods, amount, status }) => (
          <div key={number} className="flex flex-col gap-1 rounded-card border border-line bg-paper px-4 py-3">
            <div className="flex items-center justify-between">
              <span className="tabular font-bold">{number}</span>
              <OrderBadge status={status} />
            </div>
            <div className="flex justify-between text-small text-muted">
              <span>{goods}</span>
              <Money amount={amount} />
            </div>
          </div>
        ))}
      </div>
    </PhoneFrame>
  );
}
