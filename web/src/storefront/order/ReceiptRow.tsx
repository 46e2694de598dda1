import { t } from '@lingui/core/macro';
import { ReceiptText } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button';
import { useStoreAddress } from '../use-store-address';

const ReceiptDialog = lazy(async () => ({ default: (await import('./ReceiptDialog')).ReceiptDialog }));

/** Shows the receipt of a paid order. */
export function ReceiptButton({ orderNumber }: { orderNumber: string }) {
  const { storeName } = useStoreAddress();
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  return (
    <>
      <Button kind="secondary" icon={ReceiptText} onClick={() => setAsked('now')} className="grow">
        {t`영수증 보기`}
      </Button>
      {asked !== 'never' && (
        <Suspense>
          <ReceiptDialog
            open={asked === 'now'}
            onClose={() => setAsked('before')}
            storeName={storeName}
            orderNumber={orderNumber}
          />
        </Suspense>
      )}
    </>
  );
}
