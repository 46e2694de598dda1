import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BellNotification } from '../../../api/views';
import { adminPaths } from '../../paths';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { quotedWithJosa } from '../../../util/josa';
import { shortOrderNumber } from '../../../util/order-number';
import { BellEntry } from './BellEntry';
import {
  bellListQuery,
  noticesQuery,
  useReadNotice,
  useReadNotification,
  type BellNotice,
} from '../../live/bell-query';

const TOLD: Readonly<Record<string, string>> = {
  'order-cancelled': t`주문이 취소됐어요`,
  'order-counter': t`주문이 카운터 결제를 기다려요`,
};

interface EntryProps<News> {
  news: News;
  /** Leads to a page of the console, and closes the panel. */
  go: (path: string) => void;
}

function OrderEntry({ news, go }: EntryProps<BellNotification>) {
  const { mutate: read } = useReadNotification();
  const number = shortOrderNumber(news.orderNumber);
  return (
    <BellEntry
      name={t`${number}번`}
      next={t`주문 확인`}
      read={news.read}
      createdAt={news.createdAt}
      onRead={() => read(news.notificationId)}
      onCheck={() => {
        if (!news.read) read(news.notificationId);
        go(adminPaths.payment(news.payment.paymentId));
      }}
    >
      <span className="tabular">{number}</span>
      {t`번 ${{ kind: TOLD[news.kind] ?? t`주문이 들어왔어요` }}`}
    </BellEntry>
  );
}

/** Texts of a notice: its name, the label of its link, and the message. */
function wordsOf({ kind, subjectName }: BellNotice): { name: string; next: string; words: string } {
  if (kind === 'printer') {
    const printer = subjectName ?? t`프린터`;
    return { name: t`${printer} 용지 없음`, next: t`프린터 보기`, words: t`‘${printer}’ 프린터에 용지가 없어요` };
  }
  if (kind === 'printer-asks') {
    const printer = subjectName ?? t`프린터`;
    return {
      name: t`${printer} 확인 필요`,
      next: t`프린터 보기`,
      words: t`새 프린터가 ‘${printer}’ 주소로 연결됐어요. 우리 매장 프린터인지 확인해주세요`,
    };
  }
  if (kind === 'push-moved') {
    return {
      name: t`주문 알림 꺼짐`,
      next: t`알림 설정 보기`,
      words: t`다른 매장이 로그인한 기기에서 이 매장의 주문 알림이 꺼졌어요`,
    };
  }
  if (kind !== 'sold-out') {
    return { name: t`접수 멈춤`, next: t`주문판 열기`, words: t`주문을 확인하지 않아 접수를 잠시 멈췄어요` };
  }
  const product = subjectName ?? t`상품`;
  return {
    name: t`${product} 품절`,
    next: t`상품 보기`,
    words: t`${{ product: quotedWithJosa(product, '이/가') }} 품절됐어요`,
  };
}

function NoticeEntry({ news, go }: EntryProps<BellNotice>) {
  const { mutate: read } = useReadNotice();
  const { name, next, words } = wordsOf(news);
  return (
    <BellEntry
      name={name}
      next={next}
      read={news.read}
      createdAt={news.createdAt}
      onRead={() => read(news.noticeId)}
      onCheck={() => {
        if (!news.read) read(news.noticeId);
        go(news.link);
      }}
    >
      {words}
    </BellEntry>
  );
}

type News = { notice: BellNotice; order?: never } | { order: BellNotification; notice?: never };

/** Unread first, then newest first, as each of the two comes. */
const inTurn = (orders: readonly BellNotification[], notices: readonly BellNotice[]): News[] =>
  [...notices.map((notice): News => ({ notice })), ...orders.map((order): News => ({ order }))].sort((one, other) => {
    const [first, second] = [one.notice ?? one.order, other.notice ?? other.order];
    return Number(first.read) - Number(second.read) || Date.parse(second.createdAt) - Date.parse(first.createdAt);
  });

/** The bell's news. */
export function BellList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({ ...bellListQuery, refetchOnMount: 'always' });
  const { data: notices = [] } = useQuery(noticesQuery);
  const navigate = useNavigate();

  function go(path: string) {
    onLeave();
    void navigate(path);
  }

  if (data && data.length + notices.length === 0)
    return <p className="py-10 text-center text-muted">{t`알림이 없습니다.`}</p>;
  if (data) {
    return (
      <ul className="divide-y divide-line">
        {inTurn(data, notices).map(({ notice, order }) =>
          notice ? (
            <NoticeEntry key={notice.noticeId} news={notice} go={go} />
          ) : (
            <OrderEntry key={order.notificationId} news={order} go={go} />
          ),
        )}
      </ul>
    );
  }
  if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status" className="flex flex-col gap-3 py-3">
      <span className="sr-only">{t`알림을 불러오는 중이에요`}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
