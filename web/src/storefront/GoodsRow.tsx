import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { http } from '../api/checkout-calls';
import { Money } from '../ui/Money';
import { OptionRows } from './OptionRows';
import { ProductPicture } from './ProductPicture';

/** A line of an order; the price of its product is that of a piece with its options. */
export type OrderLine = AnswerOf<typeof http.orders.orderComplete>['data']['orders'][number];

/** An option in the words that it was ordered in. */
const inShownWords = ({ shownName, ...option }: OrderLine['options'][number]) => ({
  ...option,
  optionName: shownName ?? option.optionName,
});

/** One ordered product: picture, name, options, count and line total; pieces that were given back are struck. */
export function GoodsRow({ line }: { line: OrderLine }) {
  const { product, shownName, productImage, options, quantity, refundedQuantity = 0, refundedAmount = 0 } = line;
  const name = shownName ?? product.productName;
  const total = product.productPrice * quantity;
  const isGone = refundedQuantity >= quantity;
  const Name = isGone ? 's' : 'span';
  return (
    <li className="goods-row flex flex-wrap items-center justify-end gap-x-3">
      <div className="flex min-w-1/2 grow basis-0 items-center gap-3">
        <ProductPicture picture={productImage} name={name} className="size-14 shrink-0 rounded-control" sizes="56px" />
        <div className={clsx('min-w-0 grow', isGone && 'text-muted')}>
          <p translate="no" className="line-clamp-2" {...(shownName === undefined && { lang: 'ko' })}>
            <Name>{name}</Name>
          </p>
          <OptionRows options={options.map(inShownWords)} />
          <p className="tabular text-small text-muted">{t`${quantity}개`}</p>
        </div>
      </div>
      {refundedQuantity > 0 ? (
        <p className="text-right">
          <s className="block text-muted">
            <Money amount={total} />
          </s>
          {!isGone && <Money amount={total - refundedAmount} className="block font-semibold" />}
          <span className="text-small text-muted">{isGone ? t`취소됨` : t`${refundedQuantity}개 취소`}</span>
        </p>
      ) : (
        <Money amount={total} className="font-semibold" />
      )}
    </li>
  );
}
