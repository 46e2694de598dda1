import { t } from '@lingui/core/macro';
import { storePaths } from '../../addresses/store-paths';
import { Skeleton } from '../../ui/Skeleton';
import { LoadingLine } from '../LoadingLine';
import { useStoreAddress } from '../use-store-address';
import { CartColumns, CartTop, PaymentColumn } from './CartColumns';

const LINES = [1, 2];

/** Skeleton of the cart, whose content only the browser knows. */
export function CartSkeleton({ shopName }: { shopName: string }) {
  const backTo = storePaths.storeAt(useStoreAddress().base);
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col">
      <CartTop backTo={backTo} />
      <CartColumns
        shopName={shopName}
        lines={LINES.map((line) => (
          <li key={line}>
            <Skeleton className="my-3 h-20 w-full rounded-control" />
          </li>
        ))}
        backTo={backTo}
        side={
          <>
            <div className="gutter mt-4 md:px-0 lg:mt-10">
              <Skeleton className="h-30 w-full rounded-card md:h-34.5" />
            </div>
            <PaymentColumn>
              <div className="flex min-h-13 flex-col justify-center text-lead font-semibold">
                <LoadingLine text={t`담은 상품을 불러오는 중이에요`} />
              </div>
            </PaymentColumn>
          </>
        }
      />
    </div>
  );
}
