import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import type { Category, Product } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { ChipRow } from '../../../ui/ChipRow';
import { EmptyState } from '../../../ui/EmptyState';
import { Heading } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { MoreButton } from '../../../ui/MoreButton';
import { PictureMark } from '../../../ui/PictureMark';
import { Shown } from '../../../ui/Shown';
import { consoleKey } from '../../keys';
import { ProductThumb } from '../../parts/ProductThumb';
import { shownGoods } from './shown-goods';

/** As many as a few screens hold; the rest is asked for by the button. */
const AT_ONCE = 12;

/** Products as guests see them on the store page; refetched on each visit, since they change on other screens. */
const goodsQuery = queryOptions({
  queryKey: [...consoleKey, 'shown-goods'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const [goods, categories] = await Promise.all([
      call(http.catalog.listProducts, { signal }),
      call(http.catalog.listCategories, { signal }),
    ]);
    return { products: goods.data.products, categories: categories.data };
  },
});

/** The products as guests see them, by category. */
export function GoodsPreview() {
  const goods = useQuery(goodsQuery);
  return (
    <section aria-labelledby="goods" className="flex min-w-0 flex-col gap-2">
      <Heading id="goods">{t`손님에게 보이는 상품`}</Heading>
      <Shown of={goods} what={t`상품을`} count={2} shape="h-60 rounded-card">
        {(known) => <Goods {...known} />}
      </Shown>
    </section>
  );
}

interface GoodsProps {
  products: readonly Product[];
  categories: readonly Category[];
}

function Goods({ products, categories }: GoodsProps) {
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [count, setCount] = useState(AT_ONCE);
  const { chips, goods } = shownGoods(products, categories, categoryId);
  return (
    <>
      {chips.length > 0 && (
        <div className="-mx-4 md:-mx-6 lg:-mx-8">
          <ChipRow
            label={t`카테고리`}
            chips={chips}
            selected={categoryId}
            onSelect={(id) => {
              setCategoryId(id);
              setCount(AT_ONCE);
            }}
          />
        </div>
      )}
      {goods.length === 0 ? (
        <EmptyState
          text={categoryId ? t`이 카테고리에는 아직 상품이 없어요.` : t`아직 손님에게 보이는 상품이 없어요.`}
        />
      ) : (
        <ul aria-label={t`상품`} className="goods-grid">
          {goods.slice(0, count).map((product) => (
            <GoodsCard key={product.productId} product={product} />
          ))}
        </ul>
      )}
      <MoreButton hasMore={goods.length > count} onMore={() => setCount(count + AT_ONCE)} />
    </>
  );
}

function GoodsCard({ product }: { product: Product }) {
  const { productName, productPrice, productImage, soldOut } = product;
  const isSoldOut = soldOut;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <span className="relative block overflow-hidden rounded-card">
        <ProductThumb
          picture={productImage}
          name={productName}
          className={clsx('aspect-square w-full', isSoldOut && 'opacity-45')}
        />
        {isSoldOut && <PictureMark>{t`품절`}</PictureMark>}
      </span>
      <span className={clsx('line-clamp-2 px-0.5', isSoldOut && 'text-muted')}>{productName}</span>
      <Money amount={productPrice} className="px-0.5 text-lead font-semibold" />
    </li>
  );
}
