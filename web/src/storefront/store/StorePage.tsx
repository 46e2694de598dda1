import { groupsOfProduct } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Store } from '../../api/views';
import { cart } from '../cart/cart-store';
import type { CartLine } from '../cart/cart-lines';
import { isTaking } from '../intake/is-taking';
import { useLateOwnStore } from '../cart/use-late-own-store';
import { useSoldOutNews } from '../cart/use-sold-out-news';
import { useStoreLive } from '../live/use-store-live';
import { SellerInfo } from '../SellerInfo';
import { ShopBar } from '../ShopBar';
import { Cover, coverNumber } from '../../ui/Cover';
import { chosenColor } from '../../ui/font-color';
import { SpotCall } from '../spot/SpotCall';
import { language } from '../../texts/language';
import { lastOf } from '../../util/last-of';
import { useScannedTag } from '../spot/use-scanned-tag';
import { LateMissing } from '../late-missing';
import { useShownStore } from '../use-shown-store';
import { useStoreAddress } from '../use-store-address';
import { activeCategories, FEWEST_TO_SEARCH, foundProducts, visibleProducts } from './browse';
import { BrowseBar } from './BrowseBar';
import { CartBar } from './CartBar';
import { CART_SIDE_ID, CartSide } from './CartSide';
import { hasGaps } from './has-gaps';
import { ProductGrid } from './ProductGrid';
import { StoreHeader } from './StoreHeader';
import { StoreNote } from './StoreNote';
import { StoreSkeleton } from './StoreSkeleton';
import { useBrowse } from './use-browse';
import { useHasSide } from './use-has-side';
import { useView } from './use-view';

const ProductSheet = lazy(async () => ({ default: (await import('./ProductSheet')).ProductSheet }));
const RepeatQuestion = lazy(async () => ({ default: (await import('./RepeatQuestion')).RepeatQuestion }));

/** As much of an introduction as its line in the head of a phone shows. */
const HEAD_LETTERS = 24;

interface CounterProps {
  storeName: string;
  store: Store;
  shown: ReturnType<typeof useShownStore>;
}

/** A shop without a photograph hangs its skin out. */
const Awning = ({ cover, color }: { cover: number; color: string }) => (
  <Cover number={coverNumber(cover)} tint={chosenColor(color)} className="awning" />
);

/** The shop's own words in full, where the head has no room for them, as in large letters. */
function Introduction({ store: { options, introductionLang } }: Pick<CounterProps, 'store'>) {
  const { introduction, backgroundImage } = options;
  if (!introduction) return null;
  const isShort = !introductionLang && !backgroundImage && introduction.length <= HEAD_LETTERS;
  return (
    <p lang={introductionLang} className={clsx('mt-8 text-small text-muted', isShort && 'easy-only')}>
      {introduction}
    </p>
  );
}

function Counter({ storeName, store, shown }: CounterProps) {
  const { seenAt, retry: onRetry } = shown;
  const browse = useBrowse();
  const latest = useRef(browse);
  useEffect(() => {
    latest.current = browse;
  });
  const openProduct = useCallback((id: string) => latest.current.openProduct(id), []);

  const [again, setAgain] = useState<CartLine | null>(null);
  const askFor = useCallback(
    (id: string) => {
      const inCart = lastOf(cart.get(storeName).lines, ({ product }) => product.productId === id);
      if (inCart && inCart.options.length > 0) setAgain(inCart);
      else openProduct(id);
    },
    [storeName, openProduct],
  );
  const asked = useMemo(
    () =>
      new Map(
        store.products.map((product) => [
          product.productId,
          groupsOfProduct(store.optionGroups, product.optionGroupIds),
        ]),
      ),
    [store],
  );

  const { shop } = store;
  const { backgroundImage, fontColor } = store.options;
  const paused = shop.status === 'restricted';
  const barred = paused || !isTaking(store.intake);
  const categories = activeCategories(store.categories);
  const categoryId = categories.some(({ categoryId }) => categoryId === browse.categoryId) ? browse.categoryId : null;
  const all = visibleProducts(store.products, null);
  const products =
    browse.search === null ? visibleProducts(store.products, categoryId) : foundProducts(all, browse.search);
  const [compact, choose] = useView(all.length);
  const opened = all.find(({ productId }) => productId === browse.productId);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{shop.shopName}</title>
      <a href={`#${CART_SIDE_ID}`} className="sr-only focus:not-sr-only max-lg:hidden">
        {t`장바구니로 건너뛰기`}
      </a>
      <ShopBar name={shop.shopName} picture={shop.profileImage ?? store.options.profileImage} color={fontColor} heading>
        <SpotCall storeName={shop.storeName} />
      </ShopBar>
      {!backgroundImage && <Awning cover={shop.coverNumber} color={fontColor} />}
      <div className="grow lg:mx-auto lg:grid lg:w-full lg:max-w-page lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="flex min-w-0 flex-col">
          <section aria-label={t`가게`}>
            <StoreHeader store={store} paused={paused} stale={seenAt !== null} empty={all.length === 0} />
            <StoreNote seenAt={seenAt} onRetry={onRetry} />
            {language() !== 'ko' && hasGaps(store) && (
              <p className="gutter mx-auto w-full max-w-page text-small text-muted">{t`일부 메뉴는 한국어로 보여요.`}</p>
            )}
          </section>
          <BrowseBar
            categories={categories}
            categoryId={categoryId}
            onCategory={browse.chooseCategory}
            searchable={all.length >= FEWEST_TO_SEARCH}
            search={browse.search}
            onSearch={browse.setSearch}
            compact={compact}
            onCompact={choose}
          />
          <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-page grow pb-8">
            <ProductGrid
              storeName={storeName}
              products={products}
              categories={browse.search === null && categoryId === null ? categories : []}
              paused={barred}
              compact={compact}
              asked={asked}
              onOpen={openProduct}
              onAsk={askFor}
              search={browse.search}
              categoryId={categoryId}
            />
            <Introduction store={store} />
            <div className="mt-12">
              <SellerInfo seller={store.seller} />
            </div>
          </main>
        </div>
        <CartSide storeName={storeName} shown={shown} />
      </div>
      <CartBar store={store} barred={barred} />
      {opened && (
        <Suspense>
          <ProductSheet
            storeName={storeName}
            product={opened}
            groups={asked.get(opened.productId) ?? []}
            paused={barred}
            onClose={browse.closeProduct}
          />
        </Suspense>
      )}
      {again && (
        <Suspense>
          <RepeatQuestion
            storeName={storeName}
            line={again}
            onOther={() => {
              setAgain(null);
              openProduct(again.product.productId);
            }}
            onClose={() => setAgain(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A store's counter: who sells, what there is, and the way to the cart. */
export function StorePage() {
  const { storeName } = useStoreAddress();
  useScannedTag(storeName);
  const liveSince = useStoreLive(storeName);
  const shown = useShownStore(storeName, liveSince);
  const { store, fault, slow, retry } = shown;
  // The cart at the side has news of its own: it knows of its checkout.
  useSoldOutNews(storeName, store, useHasSide());
  const own = useLateOwnStore(storeName, store);
  if (fault) {
    const mayHeal = fault.kind !== 'client';
    return (
      <LateMissing
        text={fault.code === 'STORE_GONE' ? fault.message : undefined}
        onRetry={mayHeal ? retry : undefined}
        hint={mayHeal ? fault.message : undefined}
      />
    );
  }
  if (!own) return <StoreSkeleton slow={slow} />;
  return <Counter storeName={storeName} store={own} shown={shown} />;
}
