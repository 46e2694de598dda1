import { t } from '@lingui/core/macro';
import { useCallback, useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '../../../api/views';
import { adminPaths } from '../../paths';
import { showToast } from '../../../ui/toast';
import { editedProduct } from './edited-product';
import { ProductCard } from './ProductCard';
import { ProductRow } from './ProductRow';
import type { ProductView } from './product-view';
import { stateForForm } from './return-to-list';
import { useKeptScroll } from './use-kept-scroll';
import { useSoldOut } from './use-sold-out';

/** Number of cards that fills the tallest screen; the rest is rendered in the background. */
const FIRST_VIEW = 24;
/** From here on cards out of sight are not drawn. */
const MANY = 24;

interface ProductGridProps {
  products: readonly Product[];
  view: ProductView;
  onDelete: (product: Product) => void;
}

/** The products one a line or side by side, each with its way to be sold out, changed or taken off. */
export function ProductGrid({ products, view, onDelete }: ProductGridProps) {
  const { search } = useLocation();
  const { comesBack, leaveAt } = useKeptScroll();
  const navigate = useNavigate();
  const { mutate: markSoldOut } = useSoldOut();
  const shown = useDeferredValue(products, comesBack ? products : products.slice(0, FIRST_VIEW));

  const edit = useCallback(
    (product: Product) => {
      editedProduct.hold(product);
      leaveAt(product.productId);
      void navigate(adminPaths.productEdit('update'), { state: stateForForm(search) });
    },
    [leaveAt, navigate, search],
  );
  const setSoldOut = useCallback(
    (product: Product, soldOut: boolean) => {
      if (soldOut || product.stock !== 0) {
        return markSoldOut({ product, soldOut });
      }
      showToast({
        text: t`재고가 0개라 품절이에요. 재고를 채우면 다시 팔 수 있어요.`,
        action: { label: t`재고 채우기`, run: () => edit(product) },
      });
    },
    [markSoldOut, edit],
  );

  const Item = view === 'list' ? ProductRow : ProductCard;
  return (
    <ul
      aria-label={t`상품`}
      className={
        view === 'list'
          ? 'overflow-hidden rounded-card border border-line bg-paper'
          : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] md:gap-4'
      }
    >
      {shown.map((product) => (
        <Item
          key={product.productId}
          product={product}
          ofMany={products.length > MANY}
          onEdit={edit}
          onDelete={onDelete}
          onSoldOut={setSoldOut}
        />
      ))}
    </ul>
  );
}
