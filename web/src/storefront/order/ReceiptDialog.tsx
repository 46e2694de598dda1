import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ImageDown, Printer } from 'lucide';
import { useState } from 'react';
import { http } from '../../api/checkout-calls';
import { call } from '../../api/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PaperSheets, type PaperOf } from '../../ui/PaperSheets';
import { printPaper } from '../../ui/print-paper';
import { Shown } from '../../ui/Shown';
import { showToast } from '../../ui/toast';
import { saveFile } from '../../util/save-file';
import { orderKeys } from '../kept-orders/order-keys';
import { receiptImage } from './receipt-image';

/** Its key shows that the receipt is one's own. */
const askReceipt = (storeName: string, orderNumber: string, signal: AbortSignal) => {
  const orderKey = orderKeys.of(orderNumber);
  return call(http.printing.readReceipt, { query: { orderNumber, storeName }, orderKey, signal });
};

/** Saves the receipt among the pictures of a phone, by its own sheet where there is one, or as a download. */
async function saveImage(paper: PaperOf): Promise<void> {
  const name = `${paper.title}.png`;
  const file = new File([await receiptImage(paper)], name, { type: 'image/png' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return saveFile(file, name);
  try {
    await navigator.share({ files: [file] });
  } catch (fault) {
    // A sheet that was put away is an answer; one that the browser refuses is none.
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) saveFile(file, name);
  }
}

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
  const [saving, setSaving] = useState(false);
  function save(of: PaperOf): void {
    setSaving(true);
    saveImage(of)
      .catch(() => showToast({ kind: 'error', text: t`이미지를 만들지 못했어요. 인쇄해서 보관할 수 있어요.` }))
      .finally(() => setSaving(false));
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`영수증`}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t`닫기`}
          </Button>
          {paper && (
            <>
              <Button kind="secondary" icon={Printer} onClick={() => printPaper(paper)}>
                {t`인쇄하기`}
              </Button>
              <Button icon={ImageDown} busy={saving} onClick={() => save(paper)} className="max-sm:grow">
                {t`이미지로 저장`}
              </Button>
            </>
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
