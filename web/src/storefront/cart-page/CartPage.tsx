import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { storePaths } from '../../addresses/store-paths';
import { LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useStoreLive } from '../live/use-store-live';
import { useShownStore } from '../use-shown-store';
import { LateMissing } from '../late-missing';
import { useStoreAddress } from '../use-store-address';
import { useCartLines } from '../cart/cart-store';
import { CartColumns, CartTop } from './CartColumns';
import { FilledCart } from './FilledCart';
import { useLineChanges } from './use-line-changes';

/** The store as it was left: with its chip or its search. */
function useBackToStore(base: string): string {
  const state: unknown = useLocation().state;
  const known = typeof state === 'object' && state !== null && 'storeSearch' in state ? state.storeSearch : '';
  return storePaths.storeAt(base) + (typeof known === 'string' ? known : '');
}

function EmptyCart({ backTo }: { backTo: string }) {
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-reading grow py-4">
      <h1 tabIndex={-1} className="sr-only">{t`장바구니`}</h1>
      <EmptyState
        drawing="basket"
        text={t`장바구니가 비어있습니다`}
        action={<LinkButton to={backTo}>{t`상품 둘러보기`}</LinkButton>}
      />
    </main>
  );
}

export function CartPage() {
  const { base, storeName } = useStoreAddress();
  const backTo = useBackToStore(base);
  const lines = useCartLines(storeName);
  const changes = useLineChanges(storeName);
  const liveSince = useStoreLive(storeName);
  const shown = useShownStore(storeName, liveSince);
  const { fault, store } = shown;
  if (lines.length === 0 && fault?.kind === 'client') return <LateMissing />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`장바구니 · ${store?.shop.shopName ?? storeName}`}</title>
      <CartTop backTo={backTo} />
      {lines.length === 0 ? (
        <EmptyCart backTo={backTo} />
      ) : (
        <FilledCart storeName={storeName} shown={shown} lines={lines} changes={changes}>
          {(parts) => <CartColumns {...parts} backTo={backTo} />}
        </FilledCart>
      )}
    </div>
  );
}
