import { BellRing } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge';
import { Cover } from '../../ui/Cover';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { claimed } from '../claimed';
import { EXAMPLE_PAYMENT, exampleFee } from '../fee-words';
import { exampleGoods, GoodsDrawing } from '../parts/goods';

const { americano, bread, cookie, latte } = exampleGoods;

function Slip({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-card border border-line bg-paper ${className}`}>{children}</div>;
}

/** A new order as the owner's screen shows it. */
export function AlertPicture() {
  return (
    <Slip className="w-full max-w-70 p-4 shadow-float">
      <p className="flex items-center gap-2 text-small font-semibold text-accent-deep">
        <Icon of={BellRing} />새 주문이 들어왔어요
      </p>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="min-w-0 text-body">
          <span className="tabular block text-display font-bold">027</span>
          아이스 아메리카노 외 1건
        </p>
        <span className="shrink-0 rounded-control bg-accent px-3 py-2.5 text-small font-semibold text-paper">
          주문 확인
        </span>
      </div>
    </Slip>
  );
}

const orders = [
  { number: '026', goods: `${latte.name} 1개`, status: 'waiting' },
  { number: '025', goods: `${bread.name} 2개`, status: 'preparing' },
  { number: '024', goods: `${cookie.name} 3개`, status: 'ready' },
  { number: '023', goods: `${americano.name} 1개`, status: 'ready' },
] as const;

/** A tablet at the counter: the list of orders, one that is open, and one that has just come. */
export function CounterPicture() {
  return (
    <>
      <div className="absolute top-6 left-6 flex h-100 w-150 overflow-hidden md:top-10 md:left-10 rounded-sheet border-[8px] border-ink bg-ground shadow-float">
        <div className="flex w-54 shrink-0 flex-col gap-2 border-r border-line bg-paper p-3">
          <p className="text-body font-bold">진행 중 4</p>
          {orders.map(({ number, goods, status }, index) => (
            <div
              key={number}
              className={`flex flex-col gap-1 rounded-control border px-3 py-2 ${index === 1 ? 'border-accent bg-accent-wash' : 'border-line'}`}
            >
              <span className="flex items-center justify-between gap-2">
                <b className="tabular text-lead">{number}</b>
                <OrderBadge status={status} />
              </span>
              <span className="truncate text-small text-muted">{goods}</span>
            </div>
          ))}
        </div>
        <div className="flex flex-1 flex-col gap-3 p-5">
          <p className="tabular text-hero font-bold">025</p>
          <p className="text-title font-bold">
            <span className="tabular text-accent">2</span> × {bread.name}
          </p>
          <Money amount={bread.price * 2} className="text-body text-muted" />
          <span className="mt-2 flex min-h-12 w-48 items-center justify-center rounded-control bg-accent font-semibold text-paper">
            다 됐어요
          </span>
        </div>
      </div>
      <div className="absolute inset-x-5 bottom-5 flex justify-end">
        <AlertPicture />
      </div>
    </>
  );
}

const shelf = [
  { goods: bread, note: <span className="font-bold text-preparing">3개 남음</span>, isGone: false },
  { goods: cookie, note: <span className="text-muted">{claimed('C10', '품절')}</span>, isGone: true },
  { goods: latte, note: <Money amount={latte.price} className="font-bold" />, isGone: false },
  { goods: americano, note: <Money amount={americano.price} className="font-bold" />, isGone: false },
] as const;
const days = ['월', '화', '수', '목', '금', '토', '일'];

/** A store in a look of its own, with goods that run out and goods that have their hours. */
export function StallPicture() {
  return (
    <>
      <Slip className="absolute inset-x-6 top-8 mx-auto max-w-110 overflow-hidden shadow-float md:inset-x-10 md:top-10">
        <Cover number={2} tint="var(--color-waiting)" className="h-24" />
        <div className="px-5 pb-8">
          <div className="relative -mt-8 flex size-16 items-center justify-center rounded-full border-4 border-paper bg-waiting-wash text-title font-bold text-waiting">
            봄
          </div>
          <p className="mt-1 text-title font-bold">봄날 베이커리</p>
          <div className="mt-4 grid grid-cols-2 gap-4 text-small">
            {shelf.map(({ goods, note, isGone }) => (
              <div key={goods.name} className={isGone ? 'opacity-55' : ''}>
                <GoodsDrawing goods={goods} className="h-26 rounded-control" />
                <p className="mt-1 flex flex-wrap justify-between gap-x-2">
                  {goods.name} {note}
                </p>
              </div>
            ))}
          </div>
        </div>
      </Slip>
      <Slip className="absolute right-5 bottom-5 w-64 p-4 shadow-float max-md:hidden">
        <p className="flex justify-between text-small font-semibold">
          {days.map((day, index) => (
            <span
              key={day}
              className={`inline-flex size-7 items-center justify-center rounded-full ${index < 5 ? 'bg-ink text-paper' : 'text-muted'}`}
            >
              {day}
            </span>
          ))}
        </p>
        <p className="mt-3 h-3 rounded-full bg-line">
          <span className="mr-[28%] ml-[32%] block h-full rounded-full bg-accent" />
        </p>
        <p className="tabular mt-2 text-center text-body font-bold">점심 메뉴 11:00~14:00</p>
      </Slip>
    </>
  );
}

const way = [
  { when: '결제 즉시', what: '손님이 카드로 결제', amount: EXAMPLE_PAYMENT, tone: 'bg-line-strong' },
  { when: '같은 순간', what: '정산 잔액에 더해짐', amount: EXAMPLE_PAYMENT - exampleFee, tone: 'bg-ready' },
  {
    when: claimed('C3', '다음 은행 영업일 10:00'),
    what: '등록한 계좌로 입금',
    amount: EXAMPLE_PAYMENT - exampleFee,
    tone: 'bg-accent',
  },
];

/** The way of one payment to the owner's bank account. */
export function MoneyPicture() {
  return (
    <Slip className="mx-6 flex w-full max-w-100 flex-col p-5 shadow-float md:p-8">
      <p className="flex items-center justify-between text-lead font-bold">
        정산 <Badge tone="ready">입금 완료</Badge>
      </p>
      <ol className="mt-6 flex flex-col">
        {way.map(({ when, what, amount, tone }, index) => (
          <li key={when} className="relative flex gap-4 pb-6 last:pb-0">
            {index < way.length - 1 && <span className="absolute top-3 bottom-0 left-[5px] w-0.5 bg-line" />}
            <span className={`relative mt-1.5 size-3 shrink-0 rounded-full ${tone}`} />
            <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span className="flex flex-col">
                <span className="text-small text-muted">{when}</span>
                <span className="text-body font-semibold">{what}</span>
              </span>
              <Money amount={amount} className="text-lead font-bold md:text-title" />
            </p>
          </li>
        ))}
      </ol>
    </Slip>
  );
}
