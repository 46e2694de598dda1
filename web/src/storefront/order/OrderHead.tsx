import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { OrderStatus } from '@jumun/contracts';
import { pictureUrl } from '../../api/picture';
import { shortOrderNumber } from '../../util/order-number';
import type { Headline } from './order-headline';
import type { OrderComplete } from './order-query';
import { Heading, Muted } from '../../ui/layout';
import { MoneyText } from '../../ui/Money';
import { OwnWords } from '../../ui/OwnWords';

/** The shop of the order: its picture, or its first letter, and its name. */
export function ShopMark({ order: { options, shop } }: { order: OrderComplete }) {
  const picture = pictureUrl(options.profileImage);
  return (
    <div className="flex items-center justify-center gap-3">
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-paper">
        {picture ? (
          <img src={picture} alt="" width={48} height={48} className="size-full object-cover" />
        ) : (
          <span aria-hidden lang="ko" className="text-title font-bold text-accent">
            {Array.from(shop.shopName)[0]}
          </span>
        )}
      </span>
      <p lang="ko" className="min-w-0 text-lead font-semibold">
        {shop.shopName}
      </p>
    </div>
  );
}

interface OrderHeadProps {
  orderNumber: string;
  headline: Headline;
  status: OrderStatus;
  /** Money that went back of a payment which still stands, in words. */
  refund: string | null;
  /** When it is to be ready, or why its shop cancelled it, in words. */
  news: string | null;
  /** Where it was ordered, in words. */
  spot: string | null;
  /** Another state is another pulse. */
  pulse: string;
}

/**
 * The number that is called out, and where the order is. One of the two is loud: the number while there is something to
 * fetch, the sentence once the order is over.
 */
export function OrderHead({
  orderNumber,
  headline: { kind, title, text },
  status,
  refund,
  news,
  spot,
  pulse,
}: OrderHeadProps) {
  const isCalled = kind === 'paid' && status !== 'completed';
  // The number of an unpaid order is drawn again, and may belong to another order by now.
  const hasNumber = kind === 'paid' || kind === 'refunded';
  const isReady = isCalled && status === 'ready';
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {hasNumber && (
        <div
          key={pulse}
          className={clsx(
            'flex w-full flex-col items-center rounded-card transition-colors',
            isCalled && 'animate-pulse-soft',
            isReady ? 'bg-ready-wash py-4 text-ready' : !isCalled && 'text-muted',
          )}
        >
          <p className={clsx(!isReady && 'text-muted')}>{t`주문번호`}</p>
          <p className={clsx('tabular font-bold', isCalled ? 'text-pickup' : 'text-title')}>
            {shortOrderNumber(orderNumber)}
          </p>
        </div>
      )}
      <div role="status" className={clsx('flex flex-col gap-2', !isCalled && 'order-first')}>
        <Heading as="h1" size="title">
          <span className="block text-balance">{title}</span>
        </Heading>
        {news && <p className="tabular font-semibold">{news}</p>}
        {spot && (
          <p className="font-semibold">
            <OwnWords text={spot} />
          </p>
        )}
        {text && (
          <Muted>
            <MoneyText text={text} />
          </Muted>
        )}
      </div>
      <div role="status" className="w-full empty:hidden">
        {refund && (
          <p className="rounded-control bg-danger-wash px-4 py-3 font-semibold whitespace-pre-line text-danger">
            <MoneyText text={refund} />
          </p>
        )}
      </div>
    </div>
  );
}
