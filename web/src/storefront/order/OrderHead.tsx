import { pictureUrl } from '../../api/picture';
import { shortOrderNumber } from '../../util/order-number';
import type { Headline } from './order-headline';
import type { OrderComplete } from './order-query';
import { Heading, Muted, Stack } from '../../ui/layout';

/** Whose order it is: the shop's picture, or its first letter, and its name. */
export function ShopMark({ order: { options, shop } }: { order: OrderComplete }) {
  const picture = pictureUrl(options.profileImage);
  return (
    <div className="flex items-center justify-center gap-3">
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-paper">
        {picture ? (
          <img src={picture} alt="" width={48} height={48} className="size-full object-cover" />
        ) : (
          <span aria-hidden className="text-title font-bold text-accent">
            {Array.from(shop.shopName)[0]}
          </span>
        )}
      </span>
      <p className="min-w-0 text-lead font-semibold">{shop.shopName}</p>
    </div>
  );
}

interface OrderHeadProps {
  orderNumber: string;
  headline: Headline;
  /** Another state is another pulse. */
  pulse: string;
}

/** The number that is called out, and where the order is. */
export function OrderHead({ orderNumber, headline: { kind, title, text }, pulse }: OrderHeadProps) {
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Muted>주문번호</Muted>
      <p
        key={pulse}
        className={
          kind === 'paid'
            ? 'tabular animate-pulse-soft text-pickup font-bold'
            : 'tabular text-pickup font-bold text-muted'
        }
      >
        {shortOrderNumber(orderNumber)}
      </p>
      <Stack role="status" gap={2}>
        <Heading as="h1" size="title">
          {title}
        </Heading>
        {text && <Muted>{text}</Muted>}
      </Stack>
    </div>
  );
}
