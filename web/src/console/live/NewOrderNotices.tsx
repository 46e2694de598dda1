import { useReducer } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { useIsPhone } from '../parts/use-is-phone';
import { NoticeCard } from './NoticeCard';
import { changeNotices, NOTICES_ON_DESKTOP, NOTICES_ON_PHONE } from './notices';
import { ringForOrder } from './order-sound';
import { useNewOrders } from './use-new-orders';
import { useOpenOrder } from './use-open-order';

/** New orders as they come in: card, sound, and fresh figures behind them. */
export function NewOrderNotices() {
  const [notices, change] = useReducer(changeNotices, []);
  const openOrder = useOpenOrder();
  const most = useIsPhone() ? NOTICES_ON_PHONE : NOTICES_ON_DESKTOP;
  const more = notices.length - most;

  useNewOrders((orders) => {
    for (const order of orders) change({ is: 'came', order });
    if (orders.some(({ kind }) => kind !== 'order-cancelled')) ringForOrder();
  });

  return (
    <section
      aria-label="새 주문"
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-3 top-17 z-30 md:right-6 md:left-auto md:w-form"
    >
      <ul className="flex flex-col gap-2">
        {notices.map((notice, index) => (
          <NoticeCard
            key={notice.orderNum}
            notice={notice}
            isShown={index < most}
            onOpen={() => {
              change({ is: 'passed', orderNum: notice.orderNum });
              void openOrder(notice.orderNum);
            }}
            onPass={() => change({ is: 'passed', orderNum: notice.orderNum })}
          />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={paths.adminPages.dashboard}
          className={`pointer-events-auto mt-2 ${buttonClass('secondary', 'medium', true)}`}
        >
          새 주문 {more}건 더 보기
        </Link>
      )}
    </section>
  );
}
