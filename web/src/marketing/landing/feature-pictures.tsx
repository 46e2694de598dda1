import { BellRing, Check, Globe, PackageCheck, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge';
import { Cover, type CoverNumber } from '../../ui/Cover';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { exampleGoods, GoodsDrawing } from '../parts/goods';

const { americano, bread, cookie } = exampleGoods;

function Slip({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`w-full max-w-70 rounded-card border border-line bg-paper ${className}`}>{children}</div>;
}

/** Nothing to pay before the first sale. */
export function ZeroPicture() {
  return (
    <dl className="flex w-full items-end justify-center gap-8">
      {['설치비', '유지비'].map((name) => (
        <div key={name} className="text-center">
          <dt className="text-body font-semibold text-muted">{name}</dt>
          <dd className="tabular text-pickup font-bold text-accent">
            0<span className="text-display">원</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A new order as the owner's screen shows it. */
export function AlertPicture() {
  return (
    <Slip className="p-4 shadow-float">
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

/** A number that waits at the counter. */
export function PickupPicture() {
  return (
    <div className="flex items-center gap-6">
      <div className="text-center">
        <p className="text-small text-muted">주문번호</p>
        <p className="tabular text-pickup font-bold">027</p>
        <Badge tone="ready">준비 완료</Badge>
      </div>
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-ready-wash text-ready">
        <Icon of={PackageCheck} size={40} />
      </span>
    </div>
  );
}

/** A payment on its way to the owner's balance. */
export function SettlementPicture() {
  const rows = [
    ['결제', 12_500],
    ['수수료 5%', -625],
  ] as const;
  return (
    <Slip className="p-4">
      {rows.map(([name, amount]) => (
        <p key={name} className="flex justify-between py-1 text-body text-muted">
          {name} <Money amount={amount} />
        </p>
      ))}
      <p className="mt-2 flex items-baseline justify-between border-t border-line pt-3 text-body font-bold">
        정산 금액 <Money amount={11_875} className="text-title text-ready" />
      </p>
    </Slip>
  );
}

const skins: { number: CoverNumber; tint?: string }[] = [
  { number: 1 },
  { number: 2, tint: 'var(--color-ready)' },
  { number: 3, tint: 'var(--color-waiting)' },
  { number: 4, tint: 'var(--color-preparing)' },
];

/** The four covers, each in another colour. */
export function DesignPicture() {
  return (
    <div className="grid w-full max-w-80 grid-cols-4 gap-2">
      {skins.map(({ number, tint }) => (
        <div key={number} className="relative h-36 overflow-hidden rounded-card border border-line bg-paper">
          <Cover number={number} tint={tint} className="h-20" />
          <span
            style={{ color: tint ?? 'var(--color-accent)' }}
            className="absolute top-16 left-1/2 size-8 -translate-x-1/2 rounded-full border-3 border-paper bg-current"
          />
          <span className="absolute inset-x-3 bottom-6 h-1.5 rounded-full bg-line" />
          <span className="absolute inset-x-5 bottom-3 h-1.5 rounded-full bg-line" />
        </div>
      ))}
    </div>
  );
}

/** Goods of which few are left, and goods that are gone. */
export function StockPicture() {
  return (
    <div className="grid w-full max-w-72 grid-cols-2 gap-6 text-small">
      <div>
        <GoodsDrawing goods={bread} className="h-24 rounded-control" />
        <p className="mt-1 flex justify-between">
          {bread.name} <span className="font-bold text-preparing">3개 남음</span>
        </p>
      </div>
      <div>
        <div className="relative">
          <GoodsDrawing goods={cookie} className="h-24 rounded-control opacity-45" />
          <span className="absolute inset-0 flex items-center justify-center">
            <span className="rounded-full bg-ink px-3 py-1 font-bold text-paper">품절</span>
          </span>
        </div>
        <p className="mt-1 text-muted">{cookie.name}</p>
      </div>
    </div>
  );
}

/** A day with the hours in which goods are on sale. */
export function HoursPicture() {
  return (
    <div className="flex w-full max-w-70 flex-col gap-4">
      <div className="flex justify-between text-small font-semibold">
        {['월', '화', '수', '목', '금', '토', '일'].map((day, index) => (
          <span
            key={day}
            className={`inline-flex size-8 items-center justify-center rounded-full ${index < 5 ? 'bg-ink text-paper' : 'border border-line bg-paper text-muted'}`}
          >
            {day}
          </span>
        ))}
      </div>
      <div>
        <div className="h-3 rounded-full bg-line">
          <div className="mr-[28%] ml-[32%] h-full rounded-full bg-accent" />
        </div>
        <p className="tabular mt-2 text-center text-body font-bold">점심 메뉴 11:00 ~ 14:00</p>
      </div>
    </div>
  );
}

/** A kitchen ticket beside a tablet. */
export function PrinterPicture() {
  return (
    <div className="flex items-end gap-5 self-end">
      <div className="w-36 rounded-t-control border border-b-0 border-line bg-paper px-4 pt-4 pb-6 text-small">
        <p className="tabular border-b border-dashed border-line-strong pb-2 text-heading font-bold">027</p>
        <p className="flex justify-between pt-2">
          {americano.name.split(' ')[1]} <b>2</b>
        </p>
        <p className="flex justify-between">
          {bread.name} <b>1</b>
        </p>
      </div>
      <span className="inline-flex size-24 items-center justify-center rounded-t-card bg-accent-wash text-accent-deep">
        <Icon of={Tablet} size={52} />
      </span>
    </div>
  );
}

/** Any place with a network. */
export function WorldPicture() {
  return (
    <div className="relative text-accent-deep">
      <Globe aria-hidden size={124} strokeWidth={0.6} />
      {['top-2 -left-5', 'top-14 -right-6', '-bottom-1 left-2'].map((place) => (
        <span
          key={place}
          className={`absolute inline-flex size-11 items-center justify-center rounded-full border border-line bg-paper shadow-float ${place}`}
        >
          <Icon of={Check} />
        </span>
      ))}
    </div>
  );
}
