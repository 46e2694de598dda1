import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { Product } from '../../../api/views';
import { Icon } from '../../../ui/Icon';
import { Money } from '../../../ui/Money';
import { tillChip } from './till-looks';
import type { GoodsGroup } from './goods-groups';

const HeldPieces = lazy(async () => ({ default: (await import('./HeldPieces')).HeldPieces }));

interface TillGoodsProps {
  groups: readonly GoodsGroup[];
  /** The heading that was pressed last. */
  chosen: string;
  onChoose: (groupId: string) => void;
  /** The figure of a tile by its group and product, once keys are used. */
  numbers: ReadonlyMap<string, number>;
  /** How many pieces of each product are in the order. */
  piecesOf: (productId: string) => number;
  onTap: (product: Product) => void;
  /** Behind the headings. */
  beside: ReactNode;
}

/** Goods as large tiles under their headings, which never change place; a chip leads to its heading, a tap adds a piece. */
export function TillGoods({ groups, chosen, onChoose, numbers, piecesOf, onTap, beside }: TillGoodsProps) {
  const sections = useRef(new Map<string, HTMLElement>());
  const choose = (groupId: string) => {
    onChoose(groupId);
    sections.current.get(groupId)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex shrink-0 items-start">
        {groups.length > 1 && (
          <div
            role="group"
            aria-label={t`카테고리`}
            data-chips
            className="fade-edges scrollbar-none flex min-w-0 grow gap-2 overflow-x-auto px-4 pt-2 pb-1 md:px-3 md:pt-3"
          >
            {groups.map(({ id, title }) => {
              const isChosen = id === chosen;
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => choose(id)}
                  className={tillChip(isChosen)}
                >
                  {isChosen && <Icon of={Check} size={16} />}
                  {title}
                </button>
              );
            })}
          </div>
        )}
        {beside}
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 pt-1 pb-3 md:px-3">
        {groups.map((group, index) => (
          <section
            key={group.id}
            aria-label={group.title}
            ref={(section) => void (section && sections.current.set(group.id, section))}
            className="scroll-mt-1"
          >
            {/* The first one is said by its chip. */}
            <h2 className={index === 0 ? 'sr-only' : 'px-1 pt-4 pb-2 text-body font-bold'}>{group.title}</h2>
            <ul
              aria-label={group.title}
              className={clsx(
                'grid grid-cols-[repeat(auto-fill,minmax(min(100%,148px),1fr))] gap-2',
                index === 0 && 'pt-1',
              )}
            >
              {group.products.map((product) => (
                <li key={product.productId}>
                  {orHeld(
                    product,
                    <Tile
                      product={product}
                      pieces={piecesOf(product.productId)}
                      figure={numbers.get(`${group.id} ${product.productId}`)}
                      onTap={() => onTap(product)}
                    />,
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The tile of a product; where no piece is free, those that are held are shown in its place. */
const orHeld = (product: Product, tile: ReactNode) =>
  product.stock === 0 ? (
    <Suspense fallback={tile}>
      <HeldPieces product={product}>{tile}</HeldPieces>
    </Suspense>
  ) : (
    tile
  );

/** Why a product can't be sold now. */
export const whyNot = ({ soldOut, onSale }: Product): string | null =>
  soldOut ? t`품절` : onSale ? null : t`시간 아님`;

/** From here on a price is written smaller, so that the pieces have room beside it. */
const LONG_PRICE = 1_000_000;

interface TileProps {
  product: Product;
  pieces: number;
  figure: number | undefined;
  onTap: () => void;
}

function Tile({ product, pieces, figure, onTap }: TileProps) {
  const reason = whyNot(product);
  const { stock } = product;
  return (
    <button
      type="button"
      disabled={reason !== null}
      onClick={onTap}
      className={clsx(
        'relative flex h-24 w-full flex-col justify-between rounded-card border p-3 text-left leading-snug transition-colors',
        pieces > 0 ? 'border-2 border-accent bg-paper p-[11px]' : 'border-line',
        reason === null ? 'bg-paper hover:border-line-strong active:bg-accent-wash' : 'bg-ground text-muted',
      )}
    >
      <span className={clsx('line-clamp-2 text-body font-bold wrap-anywhere', figure !== undefined && 'pr-5')}>
        {product.productName}
      </span>
      {figure !== undefined && (
        <kbd
          aria-hidden
          className="tabular absolute top-2 right-2 size-5 rounded-tick border border-line-strong text-center text-small leading-4.5 text-muted"
        >
          {figure}
        </kbd>
      )}
      <span className="flex w-full items-end justify-between gap-1">
        <span
          className={clsx(
            'min-w-0 truncate font-semibold',
            product.productPrice < LONG_PRICE ? 'text-body' : 'text-small',
          )}
        >
          <Money amount={product.productPrice} />
        </span>
        {reason !== null ? (
          <span className="shrink-0 text-small font-semibold text-danger">{reason}</span>
        ) : pieces > 0 ? (
          <span className="tabular min-w-8 shrink-0 rounded-full bg-accent px-2 text-center text-body leading-8 font-bold text-paper">
            <span className="sr-only">{t`담은 수량`} </span>
            {pieces}
          </span>
        ) : (
          stock !== null && (
            <span className="shrink-0 text-small font-semibold text-preparing">{t`${stock}개 남음`}</span>
          )
        )}
      </span>
    </button>
  );
}
