import type { Product } from '../../api/views';
import { useHydrated } from '../../util/use-hydrated';
import { EmptyState } from '../../ui/EmptyState';
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
  paused: boolean;
  onOpen: (productId: string) => void;
  /** What is looked for, if anything. */
  search: string | null;
  categoryId: string | null;
}

const emptyWords = (search: string | null, categoryId: string | null): string => {
  if (search) return `‘${search}’에 맞는 상품이 없어요.\n다른 말로 찾아보세요.`;
  return categoryId ? '이 카테고리에는 아직 상품이 없어요.' : '아직 판매하는 상품이 없어요.';
};

/** What there is to order. */
export function ProductGrid({ storeName, products, paused, onOpen, search, categoryId }: ProductGridProps) {
  const drawn = useHydrated() ? products : products.slice(0, SERVER_DRAWS);
  const looking = search !== null && search.trim() !== '';
  return (
    <>
      <p role="status" className={looking && products.length > 0 ? 'pb-3 text-muted' : 'sr-only'}>
        {looking && (products.length > 0 ? `상품 ${products.length}개를 찾았어요.` : '맞는 상품이 없어요.')}
      </p>
      {products.length === 0 ? (
        <EmptyState text={emptyWords(looking ? search : null, categoryId)} />
      ) : (
        <ul aria-label="상품" className="goods-grid">
          {drawn.map((product, index) => (
            <ProductCard
              key={product.productId}
              storeName={storeName}
              product={product}
              paused={paused}
              ofMany={products.length > MANY}
              onOpen={onOpen}
              first={index < FIRST_VIEW}
            />
          ))}
        </ul>
      )}
    </>
  );
}
