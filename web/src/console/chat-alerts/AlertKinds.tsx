import { BellRing, CircleX, CreditCard } from 'lucide-react';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';

const kinds = [
  { icon: BellRing, name: '새 주문', about: '주문번호와 상품, 금액을 알려드려요.' },
  { icon: CreditCard, name: '결제 완료', about: '결제가 끝난 주문만 알려드려요.' },
  { icon: CircleX, name: '주문 취소', about: '취소된 주문을 알려드려요.' },
] as const;

/** What is told. */
export function AlertKinds() {
  return (
    <Card aria-labelledby="alert-kinds" className="flex flex-col gap-4">
      <h2 id="alert-kinds" className="text-lead font-bold">
        이럴 때 알려드려요
      </h2>
      <ul className="flex flex-col gap-4">
        {kinds.map(({ icon, name, about }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
              <Icon of={icon} />
            </span>
            <span className="flex flex-col">
              <strong className="font-semibold">{name}</strong>
              <span className="text-small text-muted">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
