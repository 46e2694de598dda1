import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { AppError } from '../../api/app-error';
import { dialogBackdropClass } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Loading } from '../../ui/Loading';
import { TaxOffice } from './ShopFacts';
import { shopQuery, type ShopReview } from './shop-query';
import { documentWords, type DocumentField } from './shop-words';

/** In percent of the width; the first one shows the whole paper. */
const ZOOMS = [null, 100, 150, 200, 300, 400] as const;

interface DocumentViewerProps {
  field: DocumentField;
  review: ShopReview;
  onClose: () => void;
}

/** A paper as large as the screen, and beside it what it has to agree with. */
export function DocumentViewer({ field, review, onClose }: DocumentViewerProps) {
  const [step, setStep] = useState(0);
  const { shop, businessCheck } = review;
  const zoom = ZOOMS[step] ?? null;
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropClass} />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-paper outline-none md:inset-4 md:rounded-sheet">
          <header className="flex flex-wrap items-center gap-2 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="min-w-0 grow text-title font-bold">{documentWords[field]}</Dialog.Title>
            <IconButton icon={ZoomOut} label="작게" disabled={step === 0} onClick={() => setStep(step - 1)} />
            <span role="status" className="tabular w-14 text-center">
              {zoom === null ? '맞춤' : `${zoom}%`}
            </span>
            <IconButton
              icon={ZoomIn}
              label="크게"
              disabled={step === ZOOMS.length - 1}
              onClick={() => setStep(step + 1)}
            />
            <Dialog.Close
              aria-label="닫기"
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-completed-wash"
            >
              <Icon of={X} />
            </Dialog.Close>
          </header>
          <dl
            aria-label="서류와 비교할 내용"
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2"
          >
            <Compared name="상점">{shop.shopName}</Compared>
            <Compared name="사장님">{shop.ownerName}</Compared>
            <Compared name="사업자번호">{shop.businessNumber ?? '-'}</Compared>
            <dt className="sr-only">국세청 확인</dt>
            <dd>
              <TaxOffice check={businessCheck} />
            </dd>
          </dl>
          {/* Scrolled by the arrow keys too. */}
          <div
            tabIndex={0}
            role="region"
            aria-label={`${documentWords[field]} 그림`}
            className="min-h-0 grow overflow-auto bg-ground"
          >
            <Paper field={field} shopId={shop.shopId} zoom={zoom} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Compared = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

const UNREADABLE = new AppError({
  kind: 'client',
  code: 'UNREADABLE',
  message: '서류를 불러오지 못했어요. 다시 시도해주세요.',
});

function Paper({ field, shopId, zoom }: { field: DocumentField; shopId: string; zoom: number | null }) {
  const { data, error, isFetching, refetch } = useQuery(shopQuery(shopId));
  const [broken, setBroken] = useState<string>();
  const link = data?.shop.documentLinks[field];
  if (isFetching) return <Loading what="서류를" count={1} shape="m-4 h-80 rounded-control" />;
  // A link lives for two minutes; one that has ended is asked for anew.
  if (!link || link === broken) return <ErrorState error={error ?? UNREADABLE} onRetry={() => void refetch()} />;
  return (
    <img
      src={link}
      alt={documentWords[field]}
      referrerPolicy="no-referrer"
      onError={() => setBroken(link)}
      style={zoom === null ? undefined : { width: `${zoom}%` }}
      className={zoom === null ? 'size-full object-contain p-4' : 'mx-auto max-w-none'}
    />
  );
}
