import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button';
import { ChipRow } from '../../ui/ChipRow';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Select } from '../../ui/Select';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { ANY, filterOf, orderChips, paymentChoices } from './payment-filter';
import { paymentListQuery } from './payment-query';
import { PaymentTable } from './PaymentTable';

/** All orders of the shop, newest first. */
export function PaymentListPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const isFiltered = filter.status !== undefined || filter.delivery_status !== undefined;
  const list = useInfiniteQuery(paymentListQuery(filter));
  const payments = list.data?.pages.flat() ?? [];

  function choose(name: 'status' | 'order', value: string | null) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  }

  return (
    <Page
      title="최근 주문 내역"
      action={
        <div className="w-40">
          <Select
            aria-label="결제 상태"
            options={paymentChoices}
            value={filter.status ?? ANY}
            onChange={(status) => choose('status', status === ANY ? null : status)}
          />
        </div>
      }
    >
      <div className="-mx-4 -my-2 md:-mx-6 lg:-mx-8">
        <ChipRow
          label="주문 상태"
          chips={orderChips}
          selected={filter.delivery_status ?? null}
          onSelect={(order) => choose('order', order)}
        />
      </div>
      {list.isPending && <Loading what="주문을" count={6} shape="h-16 rounded-card" />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.data && payments.length === 0 && (
        <EmptyState
          drawing="receipt"
          text={isFiltered ? '조건에 맞는 주문이 없어요.' : '아직 들어온 주문이 없어요.'}
          action={
            isFiltered && (
              <Button kind="secondary" onClick={() => setSearch({}, { replace: true })}>
                모두 보기
              </Button>
            )
          }
        />
      )}
      {payments.length > 0 && <PaymentTable label="주문 내역" payments={payments} />}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center font-semibold text-danger">
          다음 주문을 불러오지 못했어요. 다시 눌러주세요.
        </p>
      )}
      {list.hasNextPage && (
        <Button
          kind="secondary"
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </Page>
  );
}
