import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Product } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { categoryQuery } from '../categories/category-query';
import { FloatingAdd } from '../../parts/FloatingAdd';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../parts/Page';
import { DeleteProductDialog } from './DeleteProductDialog';
import { findProducts, knownCategory } from './find-products';
import { ProductFilter } from './ProductFilter';
import { ProductGrid } from './ProductGrid';
import { ListHead } from './ListHead';
import { ProductOrder } from './ProductOrder';
import { productQuery } from './product-query';
import { useProductView } from './product-view';
import { useAddProduct } from './use-add-product';
import { useFreshProducts } from './use-fresh-products';
import { useProductFilter } from './use-product-filter';

/** Everything the shop sells. */
export function ProductListPage() {
  useFreshProducts();
  const { data: products, error, isPending, isFetching, refetch } = useQuery(productQuery);
  const { data: categories } = useQuery(categoryQuery);
  const { words, setWords, category: wanted, setCategory, clear } = useProductFilter();
  const category = knownCategory(wanted, categories);
  const found = useMemo(() => findProducts(products ?? [], words, category), [products, words, category]);
  const addProduct = useAddProduct();
  const [doomed, setDoomed] = useState<Product>();
  const [isAsking, setAsking] = useState(false);
  const [view, setView] = useProductView();
  const [ordersGoods, setOrdering] = useState(false);
  const isOrdering = ordersGoods && words === '';
  const askToDelete = useCallback((product: Product) => {
    setDoomed(product);
    setAsking(true);
  }, []);

  return (
    <>
      <Page title={t`상품 관리`}>
        {products?.length !== 0 && (
          <ProductFilter
            words={words}
            onWords={setWords}
            category={category}
            onCategory={setCategory}
            found={words || category ? found.length : undefined}
          />
        )}
        {isPending && <Loading what={t`상품을`} count={8} shape="h-18" />}
        {error && !products && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {products?.length === 0 && (
          <EmptyState drawing="plate" text={t`상품을 등록해 주세요\n간단한 업로드로 주문이 시작됩니다.`} />
        )}
        {products && products.length > 0 && found.length === 0 && (
          <EmptyState
            drawing="basket"
            text={t`찾는 상품이 없어요.`}
            action={
              <Button kind="secondary" onClick={clear}>
                {t`모두 보기`}
              </Button>
            }
          />
        )}
        {found.length > 0 && (
          <div className="flex flex-col gap-2">
            <ListHead
              view={view}
              onView={setView}
              isOrdering={isOrdering}
              onOrdering={words || found.length < 2 ? undefined : setOrdering}
            />
            {isOrdering ? (
              <ProductOrder products={products ?? []} categories={categories ?? []} category={category} />
            ) : (
              <ProductGrid products={found} view={view} onDelete={askToDelete} />
            )}
          </div>
        )}
      </Page>
      {!isOrdering && <FloatingAdd label={t`상품 등록`} onClick={addProduct} />}
      <DeleteProductDialog open={isAsking} product={doomed} onClose={() => setAsking(false)} />
    </>
  );
}
