import clsx from 'clsx';
import { ChevronRight, CircleCheck, ClipboardCheck, CreditCard, PackageCheck, ReceiptText, ShoppingBag } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge';
import { Cover } from '../../ui/Cover';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { Spinner } from '../../ui/Spinner';
import { Stepper } from '../../ui/Stepper';
import { exampleGoods, GoodsDrawing } from '../parts/goods';
import { QrDrawing } from '../parts/QrDrawing';

interface SceneProps {
  /** How far the scene has come. */
  step: number;
}

const nothing = () => undefined;
const { americano, latte, bread, cookie } = exampleGoods;
/** Cart counts after each step of picking. */
const picked = [
  { goods: americano, counts: [0, 1, 2, 2] },
  { goods: latte, counts: [0, 0, 0, 0] },
  { goods: bread, counts: [0, 0, 0, 1] },
  { goods: cookie, counts: [0, 0, 0, 0] },
] as const;
const countAt = (counts: readonly number[], step: number): number => counts[step] ?? 0;
const totalAt = (step: number): number =>
  picked.reduce((sum, { goods, counts }) => sum + goods.price * countAt(counts, step), 0);
const LAST_STEP = 3;
const total = totalAt(LAST_STEP);

/** A card on the table in the frame of a camera, and the address that the camera finds. */
export function ScanScene({ step }: SceneProps) {
  return (
    <div className="relative flex h-full flex-col items-center justify-center bg-ink">
      <div className="flex flex-col items-center gap-3 rounded-card bg-paper px-6 pt-5 pb-4">
        <p className="text-lead font-bold">데모 카페</p>
        <QrDrawing className="size-32 text-ink" />
        <p className="text-small font-semibold text-muted">찍고, 자리에서 주문하세요</p>
      </div>
      <svg
        viewBox="0 0 100 100"
        className={clsx(
          'absolute size-60 text-paper transition-transform duration-200',
          step > 0 ? 'scale-95' : 'scale-105',
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      >
        <path d="M4 20V10a6 6 0 0 1 6-6h10M80 4h10a6 6 0 0 1 6 6v10M96 80v10a6 6 0 0 1-6 6H80M20 96H10a6 6 0 0 1-6-6V80" />
      </svg>
      {step > 0 && (
        <p className="absolute bottom-8 flex min-h-11 animate-enter items-center gap-1 rounded-full bg-paper pr-3 pl-5 text-body font-bold">
          데모 카페 열기
          <Icon of={ChevronRight} />
        </p>
      )}
    </div>
  );
}

/** The counter of a store, with the cart filling. */
export function PickScene({ step }: SceneProps) {
  return (
    <div className="relative h-full">
      <Cover number={1} className="h-24" />
      <div className="px-3">
        <div className="relative -mt-7 flex size-14 items-center justify-center rounded-full border-4 border-ground bg-paper text-title font-bold text-accent">
          데
        </div>
        <p className="mt-1 flex items-center gap-2 text-lead font-bold">
          데모 카페 <Badge tone="ready">주문 받는 중</Badge>
        </p>
        <div className="mt-3 grid grid-cols-2 gap-x-2 gap-y-3">
          {picked.map(({ goods, counts }) => (
            <div key={goods.name} className="min-w-0 text-small">
              <div className="relative">
                <GoodsDrawing goods={goods} className="h-24 rounded-control pb-6" />
                {countAt(counts, step) > 0 && (
                  <div className="absolute right-1 bottom-1 origin-bottom-right scale-[0.7]">
                    <NumberStepper label={goods.name} value={countAt(counts, step)} onChange={nothing} />
                  </div>
                )}
              </div>
              <p className="mt-1 truncate">{goods.name}</p>
              <Money amount={goods.price} className="text-body font-bold" />
            </div>
          ))}
        </div>
      </div>
      {step > 0 && (
        <div className="absolute inset-x-3 bottom-4 flex min-h-13 animate-enter items-center justify-between rounded-card bg-accent px-4 text-body font-semibold text-paper shadow-float">
          <span className="flex items-center gap-2">
            <Icon of={ShoppingBag} />
            <Money amount={totalAt(step)} />
          </span>
          주문하기
        </div>
      )}
    </div>
  );
}

function PayLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2 text-small">
      <span>{name}</span>
      {children}
    </div>
  );
}

/** The payment of what was picked. */
export function PayScene({ step }: SceneProps) {
  return (
    <div className="flex h-full flex-col gap-4 p-4 pt-12">
      <p className="text-heading font-bold">결제하기</p>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
        {picked
          .filter(({ counts }) => countAt(counts, LAST_STEP) > 0)
          .map(({ goods, counts }) => (
            <PayLine key={goods.name} name={`${goods.name} ${countAt(counts, LAST_STEP)}개`}>
              <Money amount={goods.price * countAt(counts, LAST_STEP)} />
            </PayLine>
          ))}
        <div className="flex items-baseline justify-between border-t border-line pt-3 text-body font-bold">
          총 결제 금액
          <Money amount={total} className="text-title" />
        </div>
      </div>
      <div className="flex items-center gap-2 rounded-card border border-accent bg-accent-wash p-4 text-body font-semibold">
        <Icon of={CreditCard} />
        신용카드
      </div>
      <div className="mt-auto flex min-h-13 items-center justify-center gap-2 rounded-control bg-accent text-body font-semibold text-paper">
        {step > 0 ? (
          <>
            <Spinner />
            결제하는 중이에요
          </>
        ) : (
          <span>
            <Money amount={total} /> 결제하기
          </span>
        )}
      </div>
    </div>
  );
}

const steps = [
  { label: '주문 완료', icon: ReceiptText },
  { label: '주문 접수', icon: ClipboardCheck },
  { label: '준비 완료', icon: PackageCheck },
  { label: '수령 완료', icon: CircleCheck },
] as const;

/** The pickup number: first being prepared, then ready. */
export function ReadyScene({ step }: SceneProps) {
  const ready = step > 0;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-5 px-2 text-center">
      <p className="text-body text-muted">주문번호</p>
      <p key={step} className={clsx('tabular text-pickup font-bold', ready && 'animate-pulse-soft')}>
        027
      </p>
      <Badge tone={ready ? 'ready' : 'preparing'}>{ready ? '준비 완료' : '준비 중'}</Badge>
      <p className="flex min-h-14 items-center text-lead font-bold whitespace-pre-line">
        {ready ? '상품 준비가 완료되었어요.\n픽업해주세요' : '주문이 접수됐어요.\n상품을 준비하고 있어요'}
      </p>
      <Stepper label="주문 진행 상황" steps={steps} current={ready ? 2 : 1} />
    </div>
  );
}
