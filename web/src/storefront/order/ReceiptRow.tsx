import { t } from '@lingui/core/macro';
import { ChevronRight, ReceiptText } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useStoreAddress } from '../use-store-address';

const ReceiptDialog = lazy(async () => ({ default: (await import('./ReceiptDialog')).ReceiptDialog }));

/** The look of a row at the foot of a card, which leads on. */
export const rowClass = 'flex min-h-12 w-full items-center gap-2 px-4 py-2 font-semibold md:px-6';

type Asked = 'never' | 'now' | 'before';

/** The receipt, once it was asked for. */
function Receipt({ orderNumber, asked, onClose }: { orderNumber: string; asked: Asked; onClose: () => void }) {
  const { storeName } = useStoreAddress();
  if (asked === 'never') return null;
  return (
    <Suspense>
      <ReceiptDialog open={asked === 'now'} onClose={onClose} storeName={storeName} orderNumber={orderNumber} />
    </Suspense>
  );
}

/** Shows the receipt of a paid order, at the foot of its card. */
export function ReceiptRow({ orderNumber }: { orderNumber: string }) {
  const [asked, setAsked] = useState<Asked>('never');
  return (
    <>
      <button type="button" onClick={() => setAsked('now')} className={rowClass}>
        <Icon of={ReceiptText} className="text-muted" />
        {t`영수증 보기`}
        <Icon of={ChevronRight} className="ml-auto text-muted" />
      </button>
      <Receipt orderNumber={orderNumber} asked={asked} onClose={() => setAsked('before')} />
    </>
  );
}

/** The same as a button beside others. */
export function ReceiptButton({ orderNumber }: { orderNumber: string }) {
  const [asked, setAsked] = useState<Asked>('never');
  return (
    <>
      <Button kind="secondary" icon={ReceiptText} onClick={() => setAsked('now')} className="grow basis-0">
        {t`영수증`}
      </Button>
      <Receipt orderNumber={orderNumber} asked={asked} onClose={() => setAsked('before')} />
    </>
  );
}
