import { CircleCheck, ClipboardCheck, CreditCard, PackageCheck, QrCode, ReceiptText, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge';
import { Cover } from '../../ui/Cover';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { Spinner } from '../../ui/Spinner';
import { Stepper } from '../../ui/Stepper';

const nothing = () => undefined;
const goods = [
  { name: '아이스 아메리카노', price: 4500, tone: 'bg-preparing-wash', quantity: 2 },
  { name: '딸기 크림 라떼', price: 6500, tone: 'bg-danger-wash', quantity: 0 },
  { name: '소금빵', price: 3500, tone: 'bg-accent-wash', quantity: 1 },
  { name: '말차 쿠키', price: 3000, tone: 'bg-ready-wash', quantity: 0 },
] as const;
const total = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** A code on the table, in the frame of a camera. */
export function ScanScene() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-6 bg-ink text-paper">
      <div className="rounded-card border-4 border-paper p-5">
        <Icon of={QrCode} size={116} />
      </div>
      <p className="text-lead font-semibold">테이블의 QR을 찍어요</p>
    </div>
  );
}

/** The counter of a store. */
export function PickScene() {
  return (
    <div className="relative h-full">
      <Cover number={1} className="h-20" />
      <div className="px-3">
        <div className="relative -mt-6 flex size-12 items-center justify-center rounded-full border-4 border-ground bg-paper text-title font-bold text-accent">
          데
        </div>
        <p className="mt-1 flex items-center gap-2 text-lead font-bold">
          데모 카페 <Badge tone="ready">주문 받는 중</Badge>
        </p>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {goods.map(({ name, price, tone, quantity }) => (
            <div key={name} className="text-small">
              <div className={`flex h-24 items-end justify-end rounded-control p-1 ${tone}`}>
                {quantity > 0 && (
                  <div className="origin-bottom-right scale-80">
                    <NumberStepper label={name} value={quantity} onChange={nothing} />
                  </div>
                )}
              </div>
              <p className="mt-1 truncate">{name}</p>
              <Money amount={price} className="font-semibold" />
            </div>
          ))}
        </div>
      </div>
      <div className="absolute inset-x-3 bottom-4 flex min-h-12 items-center justify-between rounded-card bg-accent px-4 font-semibold text-paper shadow-float">
        <span className="flex items-center gap-2">
          <Icon of={ShoppingBag} />
          <Money amount={total} />
        </span>
        주문하기
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2 text-small">
      <span>{name}</span>
      {children}
    </div>
  );
}

/** The payment of what was picked. */
export function PayScene() {
  return (
    <div className="flex h-full flex-col gap-3 p-4 pt-8">
      <p className="text-title font-bold">결제</p>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4">
        {goods
          .filter(({ quantity }) => quantity > 0)
          .map(({ name, price, quantity }) => (
            <Row key={name} name={`${name} ${quantity}개`}>
              <Money amount={price * quantity} />
            </Row>
          ))}
        <div className="flex justify-between border-t border-line pt-2 font-bold">
          총 결제 금액
          <Money amount={total} />
        </div>
      </div>
      <div className="flex items-center gap-2 rounded-card border border-accent bg-accent-wash p-4 font-semibold">
        <Icon of={CreditCard} />
        신용카드
      </div>
      <div className="mt-auto flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent font-semibold text-paper">
        <Spinner />
        결제하는 중이에요
      </div>
    </div>
  );
}

const steps = [
  { label: '주문 완료', icon: ReceiptText },
  { label: '주문 확인', icon: ClipboardCheck },
  { label: '준비 완료', icon: PackageCheck },
  { label: '수령 완료', icon: CircleCheck },
] as const;

/** The pickup number, ready. */
export function ReadyScene() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 px-2 text-center">
      <p className="text-small text-muted">주문번호</p>
      <p className="tabular animate-pulse-soft text-pickup font-bold">027</p>
      <p className="text-lead font-bold">
        상품 준비가 완료되었어요.
        <br />
        픽업해주세요
      </p>
      <Stepper label="주문 진행 상황" steps={steps} current={2} />
    </div>
  );
}
