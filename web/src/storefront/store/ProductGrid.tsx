import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useId } from 'react';
import type { Category, Product } from '../../api/views';
import { useHydrated } from '../../util/use-hydrated';
import type { ProductGroup } from '../product-options';
import { EmptyState } from '../../ui/EmptyState';
import { Heading } from '../../ui/layout';
import { firstOf, shelvesOf, type Shelf } from './browse';
import { ProductCard } from './ProductCard';

/** As many as the first view of any screen holds; their pictures are fetched at once. */
const FIRST_VIEW = 4;

/** From here on cards out of view are left undrawn. */
const MANY = 40;

/** As many as the server draws, which has payments to serve as well; the browser adds the rest at once. */
const SERVER_DRAWS = 60;

interface ProductGridProps {
  storeName: string;
  products: readonly Product[];
  /** Those that stand under headings; none where one category, or what was found, is shown. */
  categories: readonly Category[];
  paused: boolean;
  compact: boolean;
  /** Option groups by product id; a product without any is missing. */
  asked: ReadonlyMap<string, readonly ProductGroup[]>;
  onOpen: (productId: string) => void;
  onAsk: (productId: string) => void;
  /** Search text; null without a search. */
  search: string | null;
  categoryId: string | null;
}

const emptyWords = (looking: boolean, categoryId: string | null): string => {
  // The field above shows what is looked for.
  if (looking) return t`맞는 상품이 없어요.\n다른 말로 찾아보세요.`;
  return categoryId ? t`이 카테고리에는 아직 상품이 없어요.` : t`아직 판매하는 상품이 없어요.`;
};

interface ShelfRowsProps extends Pick<
  ProductGridProps,
  'storeName' | 'paused' | 'compact' | 'asked' | 'onOpen' | 'onAsk'
> {
  shelf: Shelf;
  /** How many of its pictures are in the first view. */
  first: number;
  ofMany: boolean;
}

const nothing: readonly ProductGroup[] = [];

/** A category's goods under its name. */
function ShelfRows({ shelf: { name, lang, products }, first, asked, ...card }: ShelfRowsProps) {
  const id = useId();
  const isGrid = !card.compact;
  return (
    <section
      {...(name && { 'aria-labelledby': id })}
      className={clsx('mb-6 last:mb-0', isGrid && 'min-[600px]:contents')}
    >
      {name && (
        <div className={clsx('pb-1', isGrid && 'min-[600px]:sr-only')}>
          <Heading id={id} lang={lang}>
            {name}
          </Heading>
        </div>
      )}
      <ul
        aria-label={name ? t`${name} 상품` : t`상품`}
        className={
          isGrid ? 'goods-grid min-[600px]:contents' : 'grid gap-x-8 border-t border-line md:grid-cols-2 xl:grid-cols-3'
        }
      >
        {products.map((product, index) => (
          <ProductCard
            key={product.productId}
            {...card}
            product={product}
            groups={asked.get(product.productId) ?? nothing}
            first={index < first}
          />
        ))}
      </ul>
    </section>
  );
}

export function ProductGrid({ products, categories, search, categoryId, ...card }: ProductGridProps) {
  const all = shelvesOf(products, categories);
  const shelves = useHydrated() ? all : firstOf(all, SERVER_DRAWS);
  const looking = search !== null && search.trim() !== '';
  const ofMany = products.length > MANY;
  let before = 0;
  return (
    <>
      <p role="status" className={looking && products.length > 0 ? 'pb-3 text-muted' : 'sr-only'}>
        {looking && (products.length > 0 ? t`상품 ${products.length}개를 찾았어요.` : t`맞는 상품이 없어요.`)}
      </p>
      {products.length === 0 && <EmptyState text={emptyWords(looking, categoryId)} />}
      {/* From tablets on the shelves are one grid: a row that ends early would be a hole. */}
      <div className={clsx('@container', !card.compact && 'min-[600px]:goods-grid')}>
        {shelves.map((shelf) => {
          const first = FIRST_VIEW - before;
          before += shelf.products.length;
          return <ShelfRows key={shelf.name ?? ''} {...card} shelf={shelf} first={first} ofMany={ofMany} />;
        })}
      </div>
    </>
  );
}
