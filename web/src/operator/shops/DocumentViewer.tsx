import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { X, ZoomIn, ZoomOut } from 'lucide';
import { useState } from 'react';
import { AppError } from '../../api/app-error';
import { dialogBackdropClass } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Loading } from '../../ui/Loading';
import { Time } from '../../ui/Time';
import { OperatorName } from '../parts/OperatorName';
import { ShopActs } from './ShopActs';
import { TaxOffice } from './ShopFacts';
import { shopQuery, type ShopReview } from './shop-query';
import { documentWords, type DocumentField } from './shop-words';
import type { usePaperChecks } from './use-paper-checks';

/** In percent of the width; the first one shows the whole paper. */
const ZOOMS = [null, 100, 150, 200, 300, 400] as const;

interface DocumentViewerProps {
  field: DocumentField;
  /** The papers that there are. */
  given: readonly DocumentField[];
  review: ShopReview;
  /** Those that were found right, by whom. */
  checks: ReturnType<typeof usePaperChecks>;
  onOpen: (field: DocumentField) => void;
  onClose: () => void;
}

/** A paper as large as the screen, and beside it what it has to agree with. */
export function DocumentViewer({ field, review, onClose, ...papers }: DocumentViewerProps) {
  const [step, setStep] = useState(0);
  const { shop, businessCheck } = review;
  const zoom = ZOOMS[step] ?? null;
  const decide = <ShopActs review={review} of="review" />;
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropClass} />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-paper outline-none md:inset-4 md:rounded-sheet">
          <header className="flex flex-wrap items-center gap-2 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="min-w-0 grow text-title font-bold">{documentWords[field]}</Dialog.Title>
            <IconButton icon={ZoomOut} label={t`작게`} disabled={step === 0} onClick={() => setStep(step - 1)} />
            <span role="status" className="tabular w-14 text-center">
              {zoom === null ? t`맞춤` : `${zoom}%`}
            </span>
            <IconButton
              icon={ZoomIn}
              label={t`크게`}
              disabled={step === ZOOMS.length - 1}
              onClick={() => setStep(step + 1)}
            />
            <Dialog.Close
              aria-label={t`닫기`}
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-completed-wash"
            >
              <Icon of={X} />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 grow flex-col lg:flex-row-reverse">
            <aside className="flex max-h-[40dvh] shrink-0 flex-col gap-4 overflow-y-auto border-b border-line p-4 lg:max-h-none lg:w-88 lg:border-b-0 lg:border-l">
              <dl aria-label={t`서류와 비교할 내용`} className="flex flex-col gap-1">
                <Compared name={t`상점`}>{shop.shopName}</Compared>
                <Compared name={t`사장님`}>{shop.ownerName}</Compared>
                <Compared name={t`사업자번호`}>{shop.businessNumber ?? '-'}</Compared>
                <Compared name={t`주소`}>{shop.address ?? '-'}</Compared>
                {businessCheck.state !== 'off' && (
                  <>
                    <dt className="sr-only">{t`국세청 확인`}</dt>
                    <dd>
                      <TaxOffice check={businessCheck} />
                    </dd>
                  </>
                )}
              </dl>
              <Papers field={field} {...papers} />
              <div className="hidden flex-wrap gap-2 lg:flex">{decide}</div>
            </aside>
            {/* Scrolled by the arrow keys too. */}
            <div
              tabIndex={0}
              role="region"
              aria-label={t`${{ field: documentWords[field] }} 그림`}
              className="min-h-0 grow overflow-auto bg-ground"
            >
              <Paper key={field} field={field} shopId={shop.shopId} zoom={zoom} />
            </div>
            {/* Below the paper where there is no room beside it: always in view. */}
            <div className="safe-bottom flex shrink-0 flex-wrap gap-2 border-t border-line px-4 pt-2 lg:hidden">
              {decide}
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PapersProps = Pick<DocumentViewerProps, 'field' | 'given' | 'checks' | 'onOpen'>;

/** All papers of the shop, the open one marked, each with a tick for what was found right. */
const Papers = ({ field, given, checks, onOpen }: PapersProps) => (
  <ul aria-label={t`서류`} className="flex flex-col gap-1">
    {given.map((each) => (
      <li key={each} className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-current={each === field ? 'true' : undefined}
          onClick={() => onOpen(each)}
          className={clsx(
            'min-h-11 grow rounded-control px-3 text-left',
            each === field ? 'bg-accent-wash font-semibold text-accent-deep' : 'hover:bg-completed-wash',
          )}
        >
          {documentWords[each]}
        </button>
        <label className="flex min-h-11 items-center gap-2 px-1 text-small">
          <input
            type="checkbox"
            checked={checks.of(each)?.checkedAt != null}
            disabled={checks.of(each) === undefined}
            onChange={({ target }) => checks.check(each, target.checked)}
            aria-label={t`${{ each: documentWords[each] }} 확인함`}
            className="size-5 accent-accent"
          />
          {t`확인`}
        </label>
        <CheckedBy state={checks.of(each)} />
      </li>
    ))}
  </ul>
);

/** The operator who found a paper right, and when. */
function CheckedBy({ state }: { state: ReturnType<PapersProps['checks']['of']> }) {
  if (!state?.checkedBy || !state.checkedAt) return null;
  return (
    <p className="basis-full px-3 pb-1 text-small break-all text-muted">
      <OperatorName id={state.checkedBy} /> · <Time at={state.checkedAt} exact />
    </p>
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
  message: t`서류를 불러오지 못했어요. 다시 시도해주세요.`,
});

function Paper({ field, shopId, zoom }: { field: DocumentField; shopId: string; zoom: number | null }) {
  const { data, error, isFetching, refetch } = useQuery(shopQuery(shopId));
  const [broken, setBroken] = useState<string>();
  const link = data?.shop.documentLinks[field];
  if (isFetching) return <Loading what={t`서류를`} count={1} shape="m-4 h-80 rounded-control" />;
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
