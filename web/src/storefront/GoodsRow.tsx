import type { AnswerOf } from '@jumun/client';
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

/** One ordered product: picture, name, options, count and line total. */
export function GoodsRow({ line: { product, shownName, productImage, options, quantity } }: { line: OrderLine }) {
  const name = shownName ?? product.productName;
  return (
    <li className="goods-row flex flex-wrap items-center justify-end gap-x-3">
      <div className="flex min-w-1/2 grow basis-0 items-center gap-3">
        <ProductPicture picture={productImage} name={name} className="size-14 shrink-0 rounded-control" sizes="56px" />
        <div className="min-w-0 grow">
          <p className="line-clamp-2" {...(shownName === undefined && { lang: 'ko' })}>
            {name}
          </p>
          <OptionRows options={options.map(inShownWords)} />
          <p className="tabular text-small text-muted">{quantity}개</p>
        </div>
      </div>
      <Money amount={product.productPrice * quantity} className="font-semibold" />
    </li>
  );
}
