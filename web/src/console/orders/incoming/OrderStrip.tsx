import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide';
import { useReducer } from 'react';
import { useLocation } from 'react-router';
import { adminPaths } from '../../paths';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { shortOrderNumber } from '../../../util/order-number';
import { useIsPhone } from '../../parts/use-is-phone';
import { useLastMove } from '../list/last-move';
import { orderCountsQuery } from '../../parts/order-counts-query';
import { UndoMove } from '../list/UndoMove';
import { Waited } from '../list/Waited';
import { ChannelLine } from './ChannelLine';
import { NoticeCards } from './NoticeCards';
import { NoticeTimer } from './NoticeTimer';
import { useChannelState } from '../../live/owner-channel';
import { changeNotices, type Notice, NOTICES_SHOWN } from './notices';
import { ringForOrder, useOrderSound } from '../../live/order-sound';
import { usePause } from '../../shop/intake/use-pause';
import { SoundLock } from './SoundLock';
import { tellHiddenPage } from '../../live/system-notices';
import { useOrderAlarm } from './use-order-alarm';
import { useNewOrders } from './use-new-orders';

const { payments, payment } = adminPaths;
/** Where the list of orders is on the screen: a new order enters it, and needs no card. */
const isAtOrders = (pathname: string) => pathname === payments || pathname.startsWith(payment(''));

/**
 * The line under the header that belongs to orders, on every screen. Its place is always there, so that nothing that comes
 * in ever lies over a button or moves one: how many wait, what has just come, and what was just moved.
 */
export function OrderStrip() {
  const [notices, change] = useReducer(changeNotices, []);
  const atOrders = isAtOrders(useLocation().pathname);
  const isPhone = useIsPhone();
  const lastMove = useLastMove();
  const isCut = useChannelState() === 'lost';
  const { pause, PauseBar } = usePause();

  useNewOrders((orders) => {
    for (const order of orders) change({ is: 'came', order });
    const fresh = orders.filter(({ kind }) => kind !== 'order-cancelled');
    const loud = fresh.filter(({ quiet }) => !quiet);
    if (loud.length === 0) return;
    ringForOrder();
    tellHiddenPage(loud.map(({ data }) => shortOrderNumber(data)));
  });
  const { data: counts } = useQuery(orderCountsQuery);
  // Off the board an order rings once, unless the device is set to ring until the order is accepted.
  const waiting = counts?.waiting ?? 0;
  useOrderAlarm({ waiting, since: counts?.oldestWaiting?.paidAt ?? undefined, now: Date.now, usual: 'once' });
  const pass = (orderNum: string) => change({ is: 'passed', orderNum });
  const hasCards = !atOrders && notices.length > 0;
  // On a phone there is room for one thing beside the count.
  const isAlone = isPhone && hasCards;
  const isLocked = useOrderSound() === 'locked';
  const isEmpty = waiting === 0 && notices.length === 0 && !lastMove && !isCut && !pause && !isLocked;

  return (
    <aside
      aria-label={t`주문 알림`}
      data-order-strip={isEmpty ? 'empty' : 'shown'}
      className={clsx(
        'sticky top-[calc(56px+env(safe-area-inset-top))] z-30 flex h-12 shrink-0 items-center gap-2 border-b border-line bg-paper px-2 md:px-4',
        // A region that speaks stays there without a place.
        isEmpty && 'max-md:h-0 max-md:overflow-hidden max-md:border-0',
      )}
    >
      <WaitingLink fresh={atOrders ? notices : []} brief={isAlone || (isPhone && pause !== undefined)} />
      {notices.map((notice, index) => (
        <NoticeTimer
          key={notice.orderNum}
          notice={notice}
          // Only what is on the screen can be under a hand.
          isHeld={notice.isHeld && !atOrders && index < NOTICES_SHOWN}
          onPass={() => pass(notice.orderNum)}
        />
      ))}
      <NoticeCards
        notices={atOrders ? [] : notices}
        onHold={(orderNum, isHeld) => change({ is: 'held', orderNum, isHeld })}
        onPass={pass}
      />
      <div className="flex min-w-0 grow items-center justify-end gap-2" hidden={isAlone}>
        {lastMove ? <UndoMove key={lastMove.payment.paymentId} move={lastMove} /> : <ChannelLine />}
        {/* A phone has room for one of them; no order rings while the line is cut, and none is heard of in a pause. */}
        {!(isPhone && (lastMove || isCut)) &&
          (pause ? (
            PauseBar && (
              <PauseBar view={pause} className="grow rounded-control pr-0.5 pl-3 max-md:text-small md:max-w-form" />
            )
          ) : (
            <SoundLock />
          ))}
      </div>
    </aside>
  );
}

/** The number of orders not yet accepted, linked to the one that has waited longest. */
function WaitingLink({ fresh, brief }: { fresh: readonly Notice[]; brief: boolean }) {
  const { data: counts } = useQuery(orderCountsQuery);
  const waiting = counts?.waiting ?? 0;
  const oldest = counts?.oldestWaiting ?? undefined;
  const came = fresh.filter(({ kind }) => kind !== 'order-cancelled').length;
  const cancelled = fresh.length - came;
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Link
        to={oldest ? payment(oldest.paymentId) : payments}
        className={clsx(
          'flex min-h-11 items-center gap-1.5 rounded-control px-3 whitespace-nowrap transition-colors',
          waiting > 0 ? 'bg-waiting-wash font-bold text-waiting' : 'text-muted hover:bg-completed-wash max-md:hidden',
        )}
      >
        {!brief && <Icon of={ClipboardList} />}
        <span className={clsx(brief && 'sr-only')}>{t`접수 대기`}</span>
        <span className="tabular">{counts ? t`${waiting}건` : ''}</span>
        {oldest && !brief && (
          <span className="hidden items-center gap-1.5 font-normal lg:flex">
            <span aria-hidden>·</span>
            <span className="tabular">{t`${{ orderNumber: shortOrderNumber(oldest.orderNumber) }}번`}</span>
            <Waited payment={{ paidAt: oldest.paidAt, createdAt: oldest.paidAt, orderStatus: 'waiting' }} />
          </span>
        )}
      </Link>
      <p aria-live="assertive" className="tabular flex items-center gap-2 font-semibold whitespace-nowrap">
        {came > 0 && <span className="animate-enter text-accent-deep">{t`새 주문 ${came}건`}</span>}
        {cancelled > 0 && <span className="animate-enter text-danger">{t`취소 ${cancelled}건`}</span>}
      </p>
    </div>
  );
}
