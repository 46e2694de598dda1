import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '../../api/app-error';
import { NotFound } from '../../shell/NotFound';
import { ChipRow } from '../../ui/ChipRow';
import { EmptyState } from '../../ui/EmptyState';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import { activeCategories, visibleProducts } from './browse';
import { CartBar } from './CartBar';
import { ProductCard } from './ProductCard';
import { SellerInfo } from '../SellerInfo';
import { StoreHeader } from './StoreHeader';
import { StoreSkeleton } from './StoreSkeleton';

/** A store's counter: who sells, what there is, and the way to the cart. */
export function StorePage() {
  const { storeName } = useStoreAddress();
  const { data: store, error, refetch } = useQuery(storeQuery(storeName));
  const [categoryId, setCategoryId] = useState<string | null>(null);

  if (!store && error)
    return <NotFound onRetry={toAppError(error).kind === 'client' ? undefined : () => void refetch()} />;
  if (!store) return <StoreSkeleton />;

  const paused = store.shop.status === 'restricted';
  const categories = activeCategories(store.categorys);
  const products = visibleProducts(store.products, categoryId);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{store.shop.shop_name}</title>
      <StoreHeader store={store} paused={paused} />
      {categories.length > 0 && (
        <nav aria-label="카테고리" className="sticky top-0 z-10 bg-ground">
          <div className="mx-auto max-w-page">
            <ChipRow
              label="카테고리"
              chips={categories.map(({ category_id, category_name }) => ({ id: category_id, label: category_name }))}
              selected={categoryId}
              onSelect={setCategoryId}
            />
          </div>
        </nav>
      )}
      <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-page grow pt-2 pb-8">
        {products.length === 0 ? (
          <EmptyState text={categoryId ? '이 카테고리에는 아직 상품이 없어요.' : '아직 판매하는 상품이 없어요.'} />
        ) : (
          <ul aria-label="상품" className="goods-grid">
            {products.map((product) => (
              <ProductCard key={product.product_id} storeName={storeName} product={product} paused={paused} />
            ))}
          </ul>
        )}
        <div className="mt-12">
          <SellerInfo seller={store.seller} />
        </div>
      </main>
      <CartBar paused={paused} />
    </div>
  );
}
