import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { http } from '../../api/checkout-calls';
import { call } from '../../api/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PaperSheets } from '../../ui/PaperSheets';
import { printPaper } from '../../ui/print-paper';
import { Shown } from '../../ui/Shown';
import { orderKeys } from '../kept-orders/order-keys';

/** Its key shows that the receipt is one's own. */
const askReceipt = (storeName: string, orderNumber: string, signal: AbortSignal) => {
  const orderKey = orderKeys.of(orderNumber);
  return call(http.printing.readReceipt, { query: { orderNumber, storeName }, orderKey, signal });
};

interface ReceiptDialogProps {
  open: boolean;
  onClose: () => void;
  storeName: string;
  orderNumber: string;
}

/** An order's receipt as the shop's printer would print it; nothing of it says who ordered. */
export function ReceiptDialog({ open, onClose, storeName, orderNumber }: ReceiptDialogProps) {
  const receipt = useQuery({
    queryKey: ['receipt', orderNumber],
    queryFn: async ({ signal }) => (await askReceipt(storeName, orderNumber, signal)).data,
    // A refund since it was opened last stands on it.
    staleTime: 0,
    networkMode: 'always',
    enabled: open,
  });
  const { data: paper } = receipt;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`영수증`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`닫기`}
          </Button>
          {paper && (
            <Button icon={Printer} onClick={() => printPaper(paper)}>
              {t`인쇄하기`}
            </Button>
          )}
        </>
      }
    >
      <Shown of={receipt} what={t`영수증을`} shape="mx-auto h-96 w-[320px] max-w-full">
        {(known) => <PaperSheets paper={known} label={t`영수증`} />}
      </Shown>
    </Dialog>
  );
}
