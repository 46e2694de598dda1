import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import type { Category, Product } from '../../../api/views';
import { Badge } from '../../../ui/Badge';
import { withJosa } from '../../../util/josa';
import { DragHandle, StepButtons } from '../../parts/sorting/OrderHandles';
import { ProductThumb } from '../../parts/ProductThumb';
import { useDragOrder } from '../../parts/sorting/use-drag-order';
import { shelvesOf, type Shelf } from './product-order';
import { useProductMove } from './use-product-move';

interface ProductOrderProps {
  products: readonly Product[];
  categories: readonly Category[];
  /** The chosen category; all of them without one. */
  category: string | null;
}

/** The products by category, to be put in the order in which the store shows them. */
export function ProductOrder({ products, categories, category }: ProductOrderProps) {
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <p className="text-muted">{t`손님에게도 이 순서대로 보여요. 품절 상품은 카테고리 맨 뒤로 가요.`}</p>
      {shelvesOf(products, categories, category).map((shelf) => (
        <OrderedShelf
          key={shelf.id ?? ''}
          shelf={shelf}
          shelfIn={(known) => shelvesOf(known, categories, category).find(({ id }) => id === shelf.id)?.products ?? []}
        />
      ))}
    </div>
  );
}

interface OrderedShelfProps {
  shelf: Shelf;
  /** The same shelf as it stands in a later list. */
  shelfIn: (products: readonly Product[]) => readonly Product[];
}

function OrderedShelf({ shelf: { name, products }, shelfIn }: OrderedShelfProps) {
  const [said, setSaid] = useState('');
  const move = useProductMove();
  const order = products.map(({ productId }) => productId).join();
  const { list, handle, look } = useDragOrder(order, drop);

  async function moveAndSay({ productId, productName }: Product, placeFrom: (now: number) => number) {
    const to = await move(productId, shelfIn, placeFrom);
    if (to !== undefined) setSaid(t`${{ productName: withJosa(productName, '이/가') }} ${{ to: to + 1 }}번째가 됐어요`);
    return to !== undefined;
  }
  async function drop(from: number, to: number) {
    const product = products[from];
    return product !== undefined && moveAndSay(product, () => to);
  }

  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <h2 className="text-lead font-semibold">{name}</h2>
      <ul ref={list} aria-label={t`${name} 상품 순서`} className="rounded-card border border-line bg-paper">
        {products.map((product, index) => (
          <OrderRow
            key={product.productId}
            product={product}
            isFirst={index === 0}
            isLast={index === products.length - 1}
            {...look(index)}
            handle={handle(index)}
            onStep={(step) => void moveAndSay(product, (now) => now + step)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

interface OrderRowProps {
  product: Product;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  isSliding: boolean;
  shiftPx: number;
  handle: ComponentProps<'button'>;
  onStep: (step: -1 | 1) => void;
}

function OrderRow({ product, isFirst, isLast, isDragged, isSliding, shiftPx, handle, onStep }: OrderRowProps) {
  const { productName: name, soldOut, status } = product;
  return (
    <li
      className={clsx(
        'relative flex items-center gap-1 border-b border-line bg-paper py-1.5 pr-1 first:rounded-t-card last:rounded-b-card last:border-0',
        isDragged && 'z-10 rounded-card shadow-float',
        isSliding && 'transition-transform duration-200',
      )}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      <DragHandle {...handle} name={name} onStep={onStep} />
      <ProductThumb
        picture={product.productImage}
        name={name}
        sizes="40px"
        className={clsx('size-10 shrink-0 rounded-control', (soldOut || status === 'inactive') && 'opacity-45')}
      />
      <div className="ml-2 flex min-w-0 grow flex-wrap items-center gap-x-2">
        <span className="line-clamp-2 font-semibold">{name}</span>
        {soldOut && <Badge tone="danger">{t`품절`}</Badge>}
        {status === 'inactive' && <Badge tone="completed">{t`숨김`}</Badge>}
      </div>
      <div className="flex shrink-0">
        <StepButtons name={name} isFirst={isFirst} isLast={isLast} onStep={onStep} />
      </div>
    </li>
  );
}
