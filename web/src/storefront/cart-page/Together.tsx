import { groupsOfProduct } from '@jumun/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Plus } from 'lucide';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { call } from '../../api/client';
import { limits } from '../../api/contract-values';
import { http } from '../../api/together-calls';
import type { Product, Store } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { PART, WithPart } from '../../ui/WithPart';
import { goodsOf, type CartGoods, type CartLine } from '../cart/cart-lines';
import { putIn } from '../cart/put-in';
import { stockLeft } from '../cart/stock-left';
import { isTaking } from '../intake/is-taking';
import { priceFrom, type ProductGroup } from '../product-options';
import { ProductPicture } from '../ProductPicture';
import { TogetherPlace } from './TogetherPlace';

const OptionSheet = lazy(async () => ({ default: (await import('../options/OptionSheet')).OptionSheet }));

const MOST_SHOWN = 3;
/** Beside the goods the sum must stay in sight. */
const MOST_ASIDE = 2;

/** Goods that guests bought with those of this cart, the most often first; of an earlier cart while that is asked. */
function useTogether(shopId: string, inCart: readonly string[]): readonly string[] | undefined {
  const productIds = inCart.slice(0, limits.orderLines).join(',');
  const { data, isPending } = useQuery({
    queryKey: ['together', shopId, productIds],
    queryFn: async ({ signal }) =>
      (await call(http.orders.together, { query: { shopId, productIds }, signal })).data.productIds,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return isPending ? undefined : (data ?? []);
}

interface OfferProps {
  product: Product;
  groups: readonly ProductGroup[];
  onPress: () => void;
}

function Offer({ product, groups, onPress }: OfferProps) {
  const { price, isLeast } = priceFrom(product, groups);
  const money = <Money amount={price} />;
  return (
    <li className="relative shrink-0">
      <button
        type="button"
        {...(groups.length > 0 && { 'aria-haspopup': 'dialog' })}
        onClick={onPress}
        className="flex min-h-14 max-w-64 items-center lg:w-full lg:max-w-none gap-2 rounded-card border border-line bg-paper py-1 pr-3 pl-1 text-left hover:border-line-strong"
      >
        <ProductPicture
          picture={product.productImage}
          name={product.productName}
          className="size-11.5 shrink-0 rounded-control"
          sizes="46px"
        />
        <span className="mr-1 flex min-w-0 flex-col leading-tight">
          <span lang={product.nameLang} className="line-clamp-2 font-semibold">
            {product.productName}
          </span>
          <span className="text-small text-muted">
            {isLeast ? <WithPart text={t`${PART}부터`}>{money}</WithPart> : money}
          </span>
        </span>
        <span className="sr-only">{t`담기`}</span>
        <Icon of={Plus} className="ml-auto shrink-0 text-accent-deep" />
      </button>
    </li>
  );
}

interface TogetherProps {
  storeName: string;
  store: Store;
  lines: readonly CartLine[];
  /** Beside the goods of the store. */
  isAside: boolean;
}

/** Goods that guests often buy with those in the cart, one press away; nothing where there are none to be had. */
export function Together({ storeName, store, lines, isAside }: TogetherProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  /** Where the focus goes when what was asked for is in. */
  const next = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Product | null>(null);
  const inCart = [...new Set(lines.map(({ product }) => product.productId))].sort();
  const known = useTogether(store.shop.shopId, inCart);
  const goods = (known ?? [])
    .flatMap((productId) => store.products.find((each) => each.productId === productId) ?? [])
    .filter(({ productId, status, soldOut, onSale }) => {
      const isForSale = status === 'active' && !soldOut && onSale;
      return isForSale && !inCart.includes(productId);
    })
    .slice(0, isAside ? MOST_ASIDE : MOST_SHOWN);
  const groupsOf = (product: Product) => groupsOfProduct(store.optionGroups, product.optionGroupIds);

  /** A product that is put in leaves the row, and the focus must not go with it. */
  function nextTo(product: Product): HTMLElement | null {
    const item = list.current?.children[goods.findIndex(({ productId }) => productId === product.productId)];
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    return beside?.querySelector('button') ?? document.getElementById('main');
  }
  function press(product: Product): void {
    next.current = null;
    if (groupsOf(product).length > 0) return setAsked(product);
    const beside = nextTo(product);
    if (putIn(storeName, goodsOf(product))) beside?.focus({ preventScroll: true });
  }
  function take(product: Product, goods: CartGoods, quantity: number): void {
    const beside = nextTo(product);
    if (!putIn(storeName, goods, quantity)) return;
    next.current = beside;
    setAsked(null);
  }
  if (!known) return <TogetherPlace />;
  const isPaused = store.shop.status === 'restricted' || !isTaking(store.intake);
  if (!asked && (goods.length === 0 || isPaused)) return null;
  return (
    <section aria-labelledby={id} className={isAside ? 'border-t border-line py-4' : 'mt-4'}>
      <h2 id={id} className={clsx('mb-2 text-body font-semibold', !isAside && 'gutter md:px-0')}>
        {t`함께 많이 담아요`}
      </h2>
      <ul ref={list} className="scrollbar-none flex gap-2 overflow-x-auto px-4 py-0.5 md:-mx-0.5 md:px-0.5 lg:flex-col">
        {goods.map((product) => (
          <Offer key={product.productId} product={product} groups={groupsOf(product)} onPress={() => press(product)} />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <OptionSheet
            product={asked}
            groups={groupsOf(asked)}
            leftOf={(options) =>
              Math.min(limits.lineQuantity, stockLeft(asked, groupsOf(asked), options, lines) ?? Infinity)
            }
            hindrance={null}
            verb={t`담기`}
            onDone={(options, quantity) => take(asked, goodsOf(asked, options), quantity)}
            onClose={() => setAsked(null)}
            finalFocus={() => next.current ?? true}
          />
        </Suspense>
      )}
    </section>
  );
}
