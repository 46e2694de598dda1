import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { PageTitle } from '../../parts/PageTitle';
import { EmptyState } from '../../../ui/EmptyState';
import { OrderDetail } from './OrderDetail';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { DownloadButton } from '../../parts/DownloadButton';
import { fileDays } from './payment-filter';
import { fetchOrdersFile } from './payment-query';
import { useOldestOpened } from './use-oldest-opened';
import { useChosenFilter } from './use-chosen-filter';
import { useScreenSize } from './use-screen-size';

/** Where the page was scrolled when an order was opened over the list, and back there afterwards. */
function useKeptScroll(isList: boolean): void {
  const top = useRef(0);
  // Before the browser itself scrolls, since the page has become shorter.
  useLayoutEffect(() => {
    if (!isList) return undefined;
    // After the frame, which takes every new screen to its top.
    const frame = requestAnimationFrame(() => {
      if (top.current > 0) scrollTo({ top: top.current, behavior: 'instant' });
    });
    const remember = () => (top.current = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, [isList]);
}

/** The orders of the shop: the list, one of them, or from tablet width on both side by side. */
export function OrdersPage() {
  const { paymentId } = useParams();
  const { chosen, filter, choose, look, chooseAll } = useChosenFilter();
  const size = useScreenSize();
  const isOpen = paymentId !== undefined;
  useOldestOpened(size === 'tablet' && !isOpen && chosen.order === 'open');
  const isSplit = size === 'tablet' || (size === 'desktop' && isOpen);
  const isListShown = isSplit || !isOpen;
  // Once it was there it stays as it is behind the order, with its place.
  const [wasListShown, setListShown] = useState(isListShown);
  if (isListShown && !wasListShown) setListShown(true);
  useKeptScroll(!isOpen);
  const days = fileDays(chosen);
  const Title = isOpen ? 'h2' : 'h1';

  const list = (
    <div
      className={clsx(
        'flex flex-col gap-6',
        isSplit
          ? 'sticky top-[104px] h-[calc(100dvh-104px)] overflow-x-clip overflow-y-auto overscroll-contain border-r border-line px-4 py-4'
          : 'gutter mx-auto w-full max-w-page py-6 md:py-8',
      )}
      hidden={!isListShown}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title className="text-heading font-bold">{t`최근 주문 내역`}</Title>
        {size === 'desktop' && !isSplit && (
          <DownloadButton fetchFile={() => fetchOrdersFile(days)} fileName={`orders-${days.from}-${days.to}.csv`} />
        )}
      </div>
      <OrderFilters chosen={chosen} choose={choose} look={look} wide={size === 'desktop' && !isSplit} />
      <OrderList
        key={JSON.stringify(filter)}
        filter={filter}
        chosen={chosen}
        onShowAll={chooseAll}
        as={size === 'desktop' && !isSplit ? 'table' : 'cards'}
        openId={paymentId}
      />
    </div>
  );
  return (
    <>
      <PageTitle>{isOpen ? t`주문 상세` : t`최근 주문 내역`}</PageTitle>
      <div
        className={clsx(
          'grow',
          isSplit &&
            'grid grid-cols-[288px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)]',
          !isSplit && 'flex flex-col',
        )}
      >
        {wasListShown && list}
        {(isOpen || isSplit) && (
          <div className="flex min-w-0 grow flex-col">
            {isOpen ? (
              <OrderDetail key={paymentId} paymentId={paymentId} />
            ) : (
              <EmptyState drawing="receipt" text={t`주문을 고르면 여기에 자세히 보여드려요.`} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
