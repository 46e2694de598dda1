import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Icon } from './Icon';
import { Loading } from './Loading';

/** What of a query is looked at; every kind of query has it. */
interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
}

interface ShownProps<T> {
  of: Asked<T>;
  /** What is on its way, with its particle: `잔액을`. */
  what: string;
  count?: number;
  shape: string;
  children: (data: T) => ReactNode;
}

/** An answer once it is there; until then its shape, why it does not come, or what went wrong. */
export function Shown<T>({ of, what, count = 1, shape, children }: ShownProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState error={of.error} busy={of.isFetching} onRetry={() => void of.refetch()} />;
  if (of.fetchStatus === 'paused') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 px-4 py-16 text-center text-muted">
        <Icon of={WifiOff} />
        인터넷이 연결되면 {what} 불러올게요.
      </p>
    );
  }
  return <Loading what={what} count={count} shape={shape} />;
}
