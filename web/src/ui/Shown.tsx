import { t } from '@lingui/core/macro';
import { RotateCw, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { ErrorState } from './ErrorState';
import { Icon } from './Icon';
import { Loading } from './Loading';
import { Time } from './Time';

/** The part of a query that is shown; every kind of query has it. */
interface QueryState<T> {
  data: T | undefined;
  dataUpdatedAt: number;
  error: unknown;
  /** A next page that did not come says so at its own button. */
  isFetchNextPageError?: boolean;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
}

interface ShownProps<T> {
  of: QueryState<T>;
  /** Name of the loading content, with its particle: `잔액을`. */
  what: string;
  count?: number;
  shape: string;
  children: (data: T) => ReactNode;
}

/** An answer once it is there, and whether it is an old one; until then its shape, why it does not come, or what went wrong. */
export function Shown<T>({ of, what, count = 1, shape, children }: ShownProps<T>) {
  if (of.data !== undefined) {
    const isOld = Boolean(of.error) && !of.isFetchNextPageError;
    return (
      <>
        {isOld && <OldLine at={of.dataUpdatedAt} busy={of.isFetching} onRetry={() => void of.refetch()} />}
        {children(of.data)}
      </>
    );
  }
  if (of.error) return <ErrorState error={of.error} busy={of.isFetching} onRetry={() => void of.refetch()} />;
  if (of.fetchStatus === 'paused') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 px-4 py-16 text-center text-muted">
        <Icon of={WifiOff} />
        {t`인터넷이 연결되면 ${what} 불러올게요.`}
      </p>
    );
  }
  return <Loading what={what} count={count} shape={shape} />;
}

/** Says that what follows is not of now. */
const OldLine = ({ at, busy, onRetry }: { at: number; busy: boolean; onRetry: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-preparing-wash px-4 py-2 text-preparing"
  >
    <p>
      {t`새로 불러오지 못했어요`} · <Time at={new Date(at).toISOString()} exact />
    </p>
    <Button kind="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>{t`다시 시도`}</Button>
  </div>
);
