import type { NewOrder } from '@jumun/contracts';
import { useEffect, useReducer } from 'react';
import { Link } from 'react-router';
import { socketEvents } from '../../api/contract-values';
import { queryClient } from '../../api/query-client';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { bellCountQuery } from '../bell/bell-query';
import { refreshOrders } from '../keys';
import { useIsPhone } from '../parts/use-is-phone';
import { NoticeCard } from './NoticeCard';
import { changeNotices, NOTICES_ON_DESKTOP, NOTICES_ON_PHONE } from './notices';
import { orderSound, playChime } from './order-sound';
import { listenToShop } from './owner-channel';
import { useOpenOrder } from './use-open-order';

/** New orders as they come in: card, sound, and fresh figures behind them. */
export function NewOrderNotices() {
  const [notices, change] = useReducer(changeNotices, []);
  const openOrder = useOpenOrder();
  const shown = notices.slice(0, useIsPhone() ? NOTICES_ON_PHONE : NOTICES_ON_DESKTOP);
  const more = notices.length - shown.length;

  useEffect(
    () =>
      listenToShop<NewOrder>(socketEvents.newOrder, (order) => {
        change({ is: 'came', order });
        refreshOrders();
        queryClient.setQueryData(bellCountQuery.queryKey, order.count);
        if (orderSound.isOn() && order.kind !== 'order-cancelled') playChime();
      }),
    [],
  );

  return (
    <section
      aria-label="새 주문"
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-3 top-17 z-30 md:right-6 md:left-auto md:w-form"
    >
      <ul className="flex flex-col gap-2">
        {shown.map((notice) => (
          <NoticeCard
            key={notice.orderNum}
            notice={notice}
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
