import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button';
import { ChipRow } from '../../ui/ChipRow';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Input } from '../../ui/Input';
import { categoryQuery } from '../categories/category-query';
import { FloatingAdd } from '../parts/FloatingAdd';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { chipsOf, findProducts } from './find-products';
import { ProductGrid } from './ProductGrid';
import { productQuery } from './product-query';
import { useAddProduct } from './use-add-product';

/** Everything the shop sells. */
export function ProductListPage() {
  const { data: products, error, isPending, isFetching, refetch } = useQuery(productQuery);
  const { data: categories = [] } = useQuery(categoryQuery);
  const [search, setSearch] = useSearchParams();
  const addProduct = useAddProduct();
  const words = search.get('q') ?? '';
  const category = search.get('category');
  const chips = chipsOf(categories);
  const found = findProducts(products ?? [], words, category);

  function choose(name: 'q' | 'category', value: string | null) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <Page title="상품 관리">
        <div className="flex flex-col gap-2">
          <Input
            type="search"
            aria-label="상품 찾기"
            placeholder="이름이나 설명으로 찾기"
            value={words}
            onChange={(event) => choose('q', event.target.value)}
            className="md:max-w-form"
          />
          {chips.length > 0 && (
            <div className="-mx-4 md:-mx-6 lg:-mx-8">
              <ChipRow label="카테고리" chips={chips} selected={category} onSelect={(id) => choose('category', id)} />
            </div>
          )}
        </div>
        {isPending && (
          <Loading
            what="상품을"
            count={8}
            shape="aspect-3/4 rounded-card"
            className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4"
          />
        )}
        {error && !products && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {products?.length === 0 && (
          <EmptyState drawing="plate" text={'상품을 등록해 주세요\n간단한 업로드로 주문이 시작됩니다.'} />
        )}
        {products && products.length > 0 && found.length === 0 && (
          <EmptyState
            drawing="basket"
            text="찾는 상품이 없어요."
            action={
              <Button kind="secondary" onClick={() => setSearch({}, { replace: true })}>
                모두 보기
              </Button>
            }
          />
        )}
        {found.length > 0 && <ProductGrid products={found} />}
      </Page>
      <FloatingAdd label="상품 등록" onClick={addProduct} />
    </>
  );
}
