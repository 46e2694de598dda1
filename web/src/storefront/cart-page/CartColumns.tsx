import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import { Plus } from 'lucide';
import { Icon } from '../../ui/Icon';
import { langOf } from '../../ui/lang-of';
import { Link } from '../../ui/Link';
import { SpotCall } from '../spot/SpotCall';
import { StoreTop } from '../StoreTop';
import { useStoreAddress } from '../use-store-address';

export interface CartColumnsProps {
  shopName: string | undefined;
  /** Where it is ordered. */
  spot?: ReactNode;
  notice?: ReactNode;
  /** One `li` for each product. */
  lines: ReactNode;
  list?: RefObject<HTMLUListElement | null>;
  /** Sum, and the button to pay. */
  side: ReactNode;
  below?: ReactNode;
  backTo: string;
}

/** Where the parts of a cart stand: one below the other on a phone, the sum at the side on a desk. */
export function CartColumns({ shopName, spot, notice, lines, list, side, below, backTo }: CartColumnsProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-reading grow flex-col pt-1 md:grow-0 md:px-6 md:pt-2 lg:grid lg:max-w-page lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-8 lg:px-8"
    >
      <div className="gutter md:px-0">
        <h1 tabIndex={-1} className="sr-only">{t`장바구니`}</h1>
        {/* The guest's place takes the line of the shop's name. */}
        <div className="flex min-h-10 items-center *:-my-0.5">
          {spot || (
            <p lang={shopName && langOf(shopName)} className="truncate text-muted">
              {shopName}
            </p>
          )}
        </div>
        {notice}
        <div className="rounded-card border border-line bg-paper px-4">
          <ul ref={list} aria-label={t`담은 상품`} className="divide-y divide-line">
            {lines}
          </ul>
          <Link
            to={backTo}
            className="flex min-h-12 items-center justify-center gap-1 border-t border-line font-semibold text-accent-deep"
          >
            <Icon of={Plus} />
            {t`메뉴 더 담기`}
          </Link>
        </div>
      </div>
      <div className="contents lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">{side}</div>
      {below && <div className="gutter mt-8 mb-4 md:order-last md:px-0 lg:col-start-1">{below}</div>}
    </main>
  );
}

export const CartTop = ({ backTo }: { backTo: string }) => (
  <StoreTop title={t`장바구니`} backTo={backTo} backLabel={t`가게로 돌아가기`}>
    <SpotCall storeName={useStoreAddress().storeName} />
  </StoreTop>
);

/** Where the way to pay stands: at the thumb on a phone, under the sum on a desk. */
export const PaymentColumn = ({ children }: { children: ReactNode }) => (
  <div className="safe-bottom gutter sticky bottom-0 z-20 order-last mt-auto border-t border-line bg-paper pt-3 md:static md:mt-4 md:border-0 md:bg-ground md:px-0 md:pb-8">
    {children}
  </div>
);
