import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useLocation } from 'react-router';
import { adminPaths } from '../../paths';
import { Link } from '../../../ui/Link';
import { Money } from '../../../ui/Money';
import { shortOrderNumber } from '../../../util/order-number';
import { shortTime } from '../../../util/time';
import { type Notice, NOTICES_SHOWN } from './notices';
import { useOpenOrder } from './use-open-order';

interface NoticeCardsProps {
  notices: readonly Notice[];
  onHold: (orderNum: string, isHeld: boolean) => void;
  onPass: (orderNum: string) => void;
}

/** New orders where the list is not on the screen: the newest two, side by side in a place of their own. */
export function NoticeCards({ notices, onHold, onPass }: NoticeCardsProps) {
  const openOrder = useOpenOrder();
  const { pathname } = useLocation();
  const { dashboard, payments } = adminPaths;
  const more = notices.length - NOTICES_SHOWN;
  return (
    <section
      aria-label={t`새 주문`}
      aria-live="assertive"
      // It stands there empty, too: what comes into a region that was not there is not read aloud.
      className={clsx('flex min-w-0 items-center gap-2', notices.length > 0 && 'grow')}
    >
      <ul className="grid min-w-0 grow auto-cols-fr grid-flow-col gap-2 md:max-w-reading">
        {notices.slice(0, NOTICES_SHOWN).map((notice) => (
          <NoticeCard
            key={notice.orderNum}
            notice={notice}
            isAlone={notices.length === 1}
            onHold={(isHeld) => onHold(notice.orderNum, isHeld)}
            onOpen={() => {
              onPass(notice.orderNum);
              void openOrder(notice.orderNum);
            }}
          />
        ))}
      </ul>
      {more > 0 && (
        <Link
          // On the dashboard itself the rest is in the list.
          to={pathname === dashboard ? payments : dashboard}
          className="tabular inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-control px-1 font-semibold whitespace-nowrap text-accent-deep hover:bg-accent-wash md:px-3"
        >
          <span className="sr-only">{t`새 주문`}</span>
          <span aria-hidden>+</span>
          <span>{t`${more}건`}</span>
          <span className="sr-only md:not-sr-only md:ml-1">{t`더 보기`}</span>
        </Link>
      )}
    </section>
  );
}

interface NoticeCardProps {
  notice: Notice;
  /** A phone has room for all of its words then. */
  isAlone: boolean;
  onHold: (isHeld: boolean) => void;
  onOpen: () => void;
}

/** One new order, its number large; a press opens it. */
function NoticeCard({ notice: { orderNum, date, kind, total }, isAlone, onHold, onOpen }: NoticeCardProps) {
  const number = shortOrderNumber(orderNum);
  const [what, done] = kind === 'order-cancelled' ? [t`주문 취소`, t`취소`] : [t`새 주문`, t`주문`];
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        className="flex min-h-11 w-full min-w-0 animate-enter items-center justify-center gap-2 rounded-control border border-accent bg-accent-wash px-2 text-left md:justify-start md:px-3"
      >
        <span className={clsx('tabular text-title font-bold', isAlone && 'max-md:sr-only')}>{number}</span>
        <span className="min-w-0 text-small leading-tight md:grow">
          <span className="block font-semibold">
            {what}
            {total !== undefined && (
              <span className="tabular whitespace-nowrap">
                {' '}
                <Money amount={total} />
              </span>
            )}
          </span>
          <span className={clsx('whitespace-nowrap', !isAlone && 'sr-only md:not-sr-only')}>
            <span className="md:sr-only">{t`${number}번 ·`} </span>
            {shortTime(date)} {done}
          </span>
        </span>
        <span className="hidden font-semibold whitespace-nowrap text-accent-deep lg:inline">{t`주문 확인`}</span>
      </button>
    </li>
  );
}
