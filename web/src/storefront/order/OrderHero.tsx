import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Fragment } from 'react';
import { shortOrderNumber } from '../../util/order-number';
import { useEasy } from '../../ui/easy';
import { langOf } from '../../ui/lang-of';
import { MoneyText } from '../../ui/Money';
import { ShopBar } from '../ShopBar';
import { useSpot } from '../spot/kept-spot';
import { StaffCall } from '../spot/StaffCall';
import type { Headline } from './order-headline';
import type { OrderLook } from './order-look';
import type { OrderComplete } from './order-query';

const washes: Record<OrderLook, string> = {
  waiting: 'bg-waiting-wash',
  preparing: 'bg-preparing-wash',
  late: 'bg-preparing-wash',
  ready: 'bg-ready text-paper',
  carried: 'bg-ready-wash',
  done: 'bg-completed-wash',
  refunded: 'bg-danger-wash',
  open: 'bg-preparing-wash',
  unpaid: 'bg-completed-wash',
};
const pills: Record<OrderLook, string> = {
  waiting: 'text-waiting',
  preparing: 'text-preparing',
  late: 'text-waiting',
  ready: 'text-ready',
  carried: 'text-ready',
  done: 'text-completed',
  refunded: 'text-danger',
  open: 'text-preparing',
  unpaid: 'text-completed',
};
/** On a solid ground the named icons of the bar take the colour of its words. */
const ON_SOLID =
  '[&_button[aria-label]]:text-paper [&_button[aria-label]]:hover:bg-transparent [&_.own-color]:text-paper!';
const isLarge = (look: OrderLook): boolean => ['ready', 'carried', 'late', 'refunded'].includes(look);

/** A sentence with its sum large: what went back is what its reader looks for. */
function LoudSum({ text, sum }: { text: string; sum: string }) {
  const [before = '', after = ''] = text.split(sum);
  return (
    <p className="text-lead font-semibold text-balance">
      {before}
      <strong className="tabular text-display font-bold whitespace-nowrap">
        <MoneyText text={sum} />
      </strong>
      {after}
    </p>
  );
}

interface OrderBarProps {
  order: OrderComplete;
  look: OrderLook;
  storeName: string;
}

/** The shop of the order, on the wash of its state; from a spot the call for staff stands beside it. */
export function OrderBar({ order: { shop, options }, look, storeName }: OrderBarProps) {
  const spot = useSpot(storeName);
  const easy = useEasy();
  // On a late page the call is the first thing below, and in large letters it is at the bottom anyway (`EasyCall`).
  const calls = spot?.label && !easy && look !== 'late';
  return (
    <div className={clsx('transition-colors', washes[look], look === 'ready' && ON_SOLID)}>
      <ShopBar name={shop.shopName} picture={options.profileImage}>
        {calls && (
          <span className="rounded-full bg-paper text-small font-semibold text-ink">
            <StaffCall storeName={storeName} spot={spot} />
          </span>
        )}
      </ShopBar>
    </div>
  );
}

interface OrderHeroProps {
  orderNumber: string;
  headline: Headline;
  look: OrderLook;
  /** Another state is another pulse. */
  pulse: string;
}

/**
 * The number that is called out, and where the order is. One of the two is loud: the number while there is something to
 * fetch, the sentence once the order is late or over.
 */
export function OrderHero({ orderNumber, headline: { title, text, money, short }, look, pulse }: OrderHeroProps) {
  // The number of an unpaid order is drawn again, and may belong to another order by now.
  const hasNumber = look !== 'open' && look !== 'unpaid';
  const number = shortOrderNumber(orderNumber);
  return (
    <section aria-label={t`주문 상태`} className={clsx('transition-colors', washes[look])}>
      <div className="gutter mx-auto flex max-w-form flex-col items-center gap-2 pt-4 pb-10 text-center">
        <p
          className={clsx(
            'inline-flex items-center gap-1.5 rounded-full bg-paper px-3 py-1 text-small font-semibold',
            pills[look],
          )}
        >
          <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
          {short}
        </p>
        {look === 'refunded' && (
          <p className="text-small">
            {t`주문번호`}{' '}
            <b translate="no" className="tabular">
              {number}
            </b>
          </p>
        )}
        {hasNumber && look !== 'refunded' && (
          <div key={pulse} className={look === 'done' ? 'text-completed' : 'animate-pulse-soft'}>
            <p className="sr-only">{t`주문번호`}</p>
            <p translate="no" className={clsx('tabular font-bold', look === 'ready' ? 'text-call' : 'text-pickup')}>
              {number}
            </p>
          </div>
        )}
        <div role="status" className="flex flex-col gap-1">
          <h1
            className={clsx(
              'font-bold text-balance',
              isLarge(look) ? 'text-heading' : 'text-title',
              look === 'late' && 'text-preparing',
            )}
          >
            {/* A line ends with its sentence, where both do not fit into one. */}
            {title.split('. ').map((sentence, place, all) => (
              <Fragment key={sentence}>
                {place > 0 && ' '}
                <span lang={langOf(sentence)} className="inline-block">
                  {place < all.length - 1 ? `${sentence}.` : sentence}
                </span>
              </Fragment>
            ))}
          </h1>
          {money && <LoudSum {...money} />}
          {text && (
            <p className={clsx('text-balance', look === 'carried' && 'text-lead font-semibold text-ready')}>
              <MoneyText text={text} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
