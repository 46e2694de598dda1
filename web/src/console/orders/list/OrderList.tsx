import { t } from '@lingui/core/macro';
import { ArrowUp, RotateCw, WifiOff } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Payment } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import { Loading } from '../../../ui/Loading';
import { MoreButton } from '../../../ui/MoreButton';
import { prefersReducedMotion } from '../../../util/motion';
import { belongs, isBelow, type OrderFeed } from './order-feed';
import { OrderCard } from './OrderCard';
import { OrderTable } from './OrderTable';
import { type ChosenFilter, isFiltered, type PaymentFilter } from './payment-filter';
import { useAtTop } from './use-at-top';
import { useOrderFeed } from './use-order-feed';

interface OrderListProps {
  filter: PaymentFilter;
  chosen: ChosenFilter;
  onShowAll: () => void;
  as: 'cards' | 'table';
  /** The order that is open beside the list. */
  openId?: string | undefined;
}

/** The orders of a filter as far as they were asked for. */
export function OrderList(props: OrderListProps) {
  const { filter, as } = props;
  const [isAtTop, setAtTop] = useState(true);
  const { feed, error, isFetching, isPaused, refetch, older } = useOrderFeed(filter, !isAtTop);
  if (!feed) {
    if (error) return <ErrorState error={error} busy={isFetching} onRetry={refetch} />;
    if (isPaused) return <Offline />;
    return <Loading what={t`주문을`} count={8} shape={as === 'table' ? 'h-14' : 'h-28 rounded-card'} />;
  }
  return (
    <>
      {error !== null && <Outdated busy={isFetching} onRetry={refetch} />}
      <Rows feed={feed} isAtTop={isAtTop} onAtTop={setAtTop} {...props} />
      <MoreButton {...older} />
    </>
  );
}

interface RowsProps extends OrderListProps {
  feed: OrderFeed;
  isAtTop: boolean;
  onAtTop: (isAtTop: boolean) => void;
}

/** While the reader has scrolled down, new orders are held back above the list until they are asked for. */
function Rows({ feed, isAtTop, onAtTop, filter, chosen, onShowAll, as, openId }: RowsProps) {
  const { search } = useLocation();
  const head = useRef<HTMLDivElement>(null);
  useAtTop(head, onAtTop);
  const rows = feed.rows.filter((row) => belongs(row, filter));
  const newest = rows[0];
  const [readTop, setReadTop] = useState(newest);
  useEffect(() => {
    if (isAtTop) setReadTop(newest);
  }, [isAtTop, newest]);
  // The longest wait is first, and a new order moves nothing.
  const isStill = filter.sort === 'oldest' || isAtTop || readTop === undefined;
  const read = isStill ? rows : rows.filter((row) => !isBelow(readTop, row));
  // Where the list began anew there is nothing left that was read.
  const shown = read.length > 0 ? read : rows;
  const waiting = rows.length - shown.length;
  const toOf = ({ paymentId }: Payment) => `${adminPaths.payment(paymentId)}${search}`;

  return (
    <>
      {/* The gap above the list: while a pixel of it is in view, the list counts as scrolled to the top. */}
      <div ref={head} aria-hidden className="-my-6 h-6 shrink-0" />
      {rows.length === 0 && (
        <EmptyState
          drawing="receipt"
          text={emptyWords(chosen)}
          action={
            (isFiltered(chosen) || chosen.order === 'open') && (
              <Button kind="secondary" onClick={onShowAll}>
                {t`모두 보기`}
              </Button>
            )
          }
        />
      )}
      {shown.length > 0 && as === 'table' && <OrderTable label={t`주문 내역`} payments={shown} toOf={toOf} />}
      {shown.length > 0 && as === 'cards' && (
        <ul aria-label={t`주문 내역`} className="flex flex-col gap-2">
          {shown.map((payment) => (
            <li key={payment.paymentId} className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
              <OrderCard payment={payment} to={toOf(payment)} isOpen={payment.paymentId === openId} />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="sticky bottom-18 z-10 -mt-6 md:bottom-4 flex h-0 items-end justify-center">
        {waiting > 0 && (
          <Button
            icon={ArrowUp}
            className="animate-enter rounded-full shadow-float"
            onClick={() => {
              setReadTop(newest);
              head.current?.scrollIntoView({
                block: 'center',
                behavior: prefersReducedMotion() ? 'auto' : 'smooth',
              });
            }}
          >
            {t`새 주문 ${waiting}건 보기`}
          </Button>
        )}
      </div>
    </>
  );
}

const SEARCH_HINT = t`\n이름은 전부 써주세요. 상품은 최근 3개월에서 찾으니, 더 오래된 주문은 기간을 골라주세요.`;

const emptyWords = (chosen: ChosenFilter): string =>
  isFiltered(chosen)
    ? t`조건에 맞는 주문이 없어요.${{ part: /\p{L}/u.test(chosen.q) ? SEARCH_HINT : '' }}`
    : chosen.order === 'open'
      ? t`지금 진행 중인 주문이 없어요.\n새 주문이 들어오면 여기에 바로 나타나요.`
      : t`아직 들어온 주문이 없어요.`;

function Outdated({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-danger-wash px-4 py-2"
    >
      <p className="font-semibold text-danger">
        {t`새 주문을 불러오지 못했어요. 지금 보이는 내용이 최신이 아닐 수 있어요.`}
      </p>
      <Button kind="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
        {t`다시 시도`}
      </Button>
    </div>
  );
}

const Offline = () => (
  <p role="status" className="flex items-center justify-center gap-2 px-4 py-16 text-center text-muted">
    <Icon of={WifiOff} />
    {t`인터넷이 연결되면 주문을 불러올게요.`}
  </p>
);
