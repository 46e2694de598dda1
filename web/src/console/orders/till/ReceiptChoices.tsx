import { t } from '@lingui/core/macro';
import { QrCode } from 'lucide';
import { useEffect, useState } from 'react';
import { paths } from '../../../addresses/paths';
import { Button } from '../../../ui/Button';
import { Muted } from '../../../ui/layout';
import { Skeleton } from '../../../ui/Skeleton';
import { showToast } from '../../../ui/toast';
import { Sheet } from '../../../ui/Sheet';
import { PrintButton } from '../../devices/printers/PrintButton';
import type { Done } from './use-till-order';

/** Whether the guest wants a receipt: on paper, or on the own phone. */
export function ReceiptChoices({ done: { paymentId, orderNumber, order } }: { done: Done }) {
  const [showsCode, setShowsCode] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  const at = paths.orderComplete(`@${order.storeName}`, orderNumber);
  if (isAnswered) return null;
  return (
    <section aria-label={t`영수증`} className="flex flex-col gap-2">
      <h2 className="font-bold">{t`영수증을 드릴까요?`}</h2>
      {/* A phone has room for the words alone. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 max-md:[&_button]:px-1 max-md:[&_button]:text-body max-md:[&_svg]:hidden">
        <PrintButton paymentId={paymentId} kind="receipt" size="large" />
        <Button kind="secondary" size="large" wide icon={QrCode} onClick={() => setShowsCode(true)}>
          {t`QR로 받기`}
        </Button>
        <Button kind="secondary" size="large" wide onClick={() => setIsAnswered(true)}>
          {t`필요 없어요`}
        </Button>
      </div>
      {showsCode && (
        <Sheet open onClose={() => setShowsCode(false)} title={t`QR로 받기`}>
          <div className="flex flex-col items-center gap-3 text-center">
            <Code address={`${location.origin}${at}`} />
            <Muted>{t`손님이 휴대폰 카메라로 비추면 주문 화면이 열려요.`}</Muted>
          </div>
        </Sheet>
      )}
    </section>
  );
}

const CODE_PIXELS = 448;

/** The code of an address, whose library comes with it. */
function Code({ address }: { address: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let left = false;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(address, { width: CODE_PIXELS, margin: 2, errorCorrectionLevel: 'M' }))
      .then((drawn) => !left && setPicture(drawn))
      .catch(() => showToast({ kind: 'error', text: t`QR코드를 만들지 못했어요. 다시 눌러주세요.` }));
    return () => {
      left = true;
    };
  }, [address]);
  if (picture === undefined) return <Skeleton className="size-56" />;
  return <img src={picture} alt={t`주문 화면을 여는 QR코드`} className="size-56" />;
}
