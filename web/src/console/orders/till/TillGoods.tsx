import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useState } from 'react';
import type { Product, Store } from '../../../api/views';
import { ChipRow } from '../../../ui/ChipRow';
import { Money } from '../../../ui/Money';

interface TillGoodsProps {
  store: Store;
  /** How many pieces of each product are in the order. */
  piecesOf: (productId: string) => number;
  onTap: (product: Product) => void;
}

const EVERYTHING = 'all';

/** Sellable products as large tiles; a tap adds one piece. */
export function TillGoods({ store, piecesOf, onTap }: TillGoodsProps) {
  const [category, setCategory] = useState(EVERYTHING);
  const used = new Set(store.products.flatMap(({ categories }) => categories.map(({ categoryId }) => categoryId)));
  const chips = [
    { id: EVERYTHING, label: t`전체` },
    ...store.categories
      .filter(({ categoryId, status }) => status === 'active' && used.has(categoryId))
      .map(({ categoryId, categoryName }) => ({ id: categoryId, label: categoryName })),
  ];
  const shown = store.products.filter(
    ({ categories }) => category === EVERYTHING || categories.some(({ categoryId }) => categoryId === category),
  );
  return (
    <div className="flex min-w-0 grow-999 basis-88 flex-col gap-2">
      {chips.length > 2 && (
        <div className="-mx-4 md:-mx-6 lg:-ml-8">
          <ChipRow
            label={t`카테고리`}
            chips={chips}
            selected={category}
            onSelect={(id) => setCategory(id ?? EVERYTHING)}
          />
        </div>
      )}
      <ul aria-label={t`상품`} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {shown.map((product) => (
          <li key={product.productId}>
            <Tile product={product} pieces={piecesOf(product.productId)} onTap={() => onTap(product)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why a product can't be sold now. */
const whyNot = ({ soldOut, onSale }: Product): string | null =>
  soldOut ? t`품절` : onSale ? null : t`지금은 판매 시간이 아니에요`;

function Tile({ product, pieces, onTap }: { product: Product; pieces: number; onTap: () => void }) {
  const reason = whyNot(product);
  return (
    <button
      type="button"
      disabled={reason !== null}
      onClick={onTap}
      className={clsx(
        'flex min-h-24 w-full flex-col justify-between gap-2 rounded-card border p-3 text-left transition-colors disabled:opacity-60',
        pieces > 0 ? 'border-accent bg-accent-wash' : 'border-line bg-paper hover:border-line-strong',
      )}
    >
      <span className="line-clamp-2 text-lead font-bold wrap-anywhere">{product.productName}</span>
      <span className="flex w-full flex-wrap items-center justify-between gap-x-2">
        {reason ? <span className="text-small">{reason}</span> : <Money amount={product.productPrice} />}
        {pieces > 0 && (
          <span className="tabular min-w-7 rounded-full bg-accent px-2 text-center font-bold text-paper">
            <span className="sr-only">{t`담은 수량`} </span>
            {pieces}
          </span>
        )}
      </span>
    </button>
  );
}
