import { t } from '@lingui/core/macro';
import { Hand, RotateCw, ScanQrCode, type IconNode } from 'lucide';
import { storePaths } from '../addresses/store-paths';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Heading, Muted } from '../ui/layout';
import { Link } from '../ui/Link';
import { TodayOrders } from './kept-orders/TodayOrders';
import { StoreBar } from './StoreBar';

const Step = ({ icon, title, text }: { icon: IconNode; title: string; text?: string }) => (
  <li className="flex items-center gap-3 py-4">
    <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
      <Icon of={icon} />
    </span>
    <span className="min-w-0">
      <strong className="block font-semibold">{title}</strong>
      {text && <Muted small>{text}</Muted>}
    </span>
  </li>
);

/** A post with two signs beside a stall with its awning down. */
const Signpost = () => (
  <svg aria-hidden viewBox="0 0 240 150" className="mx-auto w-60 max-w-full">
    <ellipse cx="120" cy="140" rx="104" ry="8" className="fill-completed-wash" />
    <path d="M16 62h78v76H16z" className="fill-line" />
    <path d="M26 84h58v54H26z" className="fill-completed-wash" />
    <path
      d="M18 42h74l6 22a8 8 0 0 1-17 0 8 8 0 0 1-17 0 8 8 0 0 1-18 0 8 8 0 0 1-17 0 8 8 0 0 1-17 0z"
      className="fill-accent-wash"
    />
    <path d="M33 42h15l-2 22a8 8 0 0 1-17 0zM62 42h15l4 22a8 8 0 0 1-17 0z" className="fill-accent opacity-30" />
    <path d="M158 8h8v132h-8z" className="fill-line-strong" />
    <path d="M122 22h78l16 16-16 16h-78a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z" className="fill-accent" />
    <path d="M134 36h44v4h-44z" className="fill-paper" />
    <path
      d="M202 66h-62l-15 15 15 15h62a4 4 0 0 0 4-4V70a4 4 0 0 0-4-4z"
      className="fill-paper stroke-line"
      strokeWidth="2"
    />
    <path d="M146 79h12v4h-12zM164 79h12v4h-12zM182 79h12v4h-12z" className="fill-muted" />
  </svg>
);

interface StoreMissingProps {
  /** The reason, where more is known than that the address leads nowhere. */
  text?: string | undefined;
  /** Offered when the address may well be right and only the answer did not come. */
  onRetry?: (() => void) | undefined;
  /** A possible cause other than the address. */
  hint?: string | undefined;
}

/** No store stands at this address: a guest scans again or asks the staff, a seller goes on to the main page. */
export const StoreMissing = ({ text, onRetry, hint }: StoreMissingProps) => (
  <div className="flex min-h-dvh flex-col">
    <title>{t`주소를 찾을 수 없어요 · 주문(Jumun)`}</title>
    <StoreBar>
      <Link to={storePaths.main} className="flex min-h-11 grow items-center gap-2 font-bold">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {t`주문(Jumun)`}
      </Link>
    </StoreBar>
    <main id="main" tabIndex={-1} className="gutter mx-auto flex w-full max-w-form grow flex-col gap-6 py-6 md:grow-0">
      <Signpost />
      <div className="text-center">
        <Heading as="h1" size="heading">
          {text ?? t`주소를 찾을 수 없어요.`}
        </Heading>
        <p role="status" className="mt-2 text-muted">
          {hint ?? t`가게가 문을 닫았거나 주소가 바뀌었을 수 있어요.`}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper px-4">
        <Step icon={ScanQrCode} title={t`QR을 다시 찍어주세요`} text={t`자리나 카운터의 QR을 찍으면 바로 열려요`} />
        <Step icon={Hand} title={t`그래도 안 열리면 직원에게 알려주세요`} />
      </ul>
      <div className="flex justify-center empty:hidden">
        <TodayOrders />
      </div>
      <div className="safe-bottom mt-auto flex flex-col items-center gap-2">
        {onRetry && (
          <Button size="large" wide icon={RotateCw} onClick={onRetry}>
            {t`다시 시도`}
          </Button>
        )}
        <Link
          to={storePaths.main}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t`메인으로 가기`}
        </Link>
      </div>
    </main>
  </div>
);
