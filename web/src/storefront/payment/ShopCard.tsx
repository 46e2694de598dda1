import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Store } from '../../api/views';
import { langOf } from '../../ui/lang-of';
import { Card } from '../../ui/layout';
import { OwnWords } from '../../ui/OwnWords';
import { ShopPicture } from '../../ui/ShopPicture';
import { checkoutSpot } from '../cart/checkout-spot';
import { placeWords } from './order-words';
import type { PaymentRecord } from './payment-query';

const ChangeSpot = lazy(async () => ({ default: (await import('./ChangeSpot')).ChangeSpot }));

interface ShopCardProps {
  record: PaymentRecord;
  store: Store | undefined;
  shopName: string;
  /** It is still to be paid, and can go elsewhere. */
  toPay: boolean;
  /** The goods and their sum. */
  children?: ReactNode;
}

/** The shop that takes the money, the goods, and where they go. */
export function ShopCard({ record, store, shopName, toPay, children }: ShopCardProps) {
  const [spot] = useState(() => checkoutSpot.get(record.paymentId));
  const [changes, setChanges] = useState(false);
  const place = placeWords(spot);
  return (
    <Card aria-label={t`주문 내역`} className="lg:col-start-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <ShopPicture
          shopName={shopName}
          picture={store?.shop.profileImage ?? store?.options.profileImage ?? null}
          px={44}
          className="size-11 border border-line text-title"
        />
        <div className="min-w-0 flex-1 basis-32">
          <h2 lang={langOf(shopName)} translate="no" className="text-lead font-bold">
            {shopName}
          </h2>
          {place !== null && (
            <p translate="no">
              <OwnWords text={place} />
            </p>
          )}
        </div>
        {toPay && spot && (
          <button
            type="button"
            aria-label={t`자리 바꾸기`}
            onClick={() => setChanges(true)}
            className="-mr-1 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end px-1 font-semibold underline decoration-line-strong underline-offset-4"
          >
            {t`바꾸기`}
          </button>
        )}
      </div>
      {children}
      {toPay && spot !== undefined && (
        <Suspense>
          <ChangeSpot record={record} spot={spot} isOpen={changes} onClose={() => setChanges(false)} />
        </Suspense>
      )}
    </Card>
  );
}
