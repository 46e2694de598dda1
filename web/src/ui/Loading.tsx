import clsx from 'clsx';
import { Skeleton } from './Skeleton';

interface LoadingProps {
  /** What is on its way, with its particle: `주문을`. */
  what: string;
  count: number;
  /** The size of one. */
  shape: string;
  className?: string;
}

/** The shapes of what comes, and a word for those who do not see them. */
export function Loading({ what, count, shape, className }: LoadingProps) {
  return (
    <div role="status" className={clsx(className ?? 'flex flex-col gap-3')}>
      <span className="sr-only">{what} 불러오는 중이에요</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </div>
  );
}
