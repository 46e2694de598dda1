import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Skeleton } from './Skeleton';
import { slowWords, useSlow } from './use-slow';

interface LoadingProps {
  /** Name of the loading content, with its particle: `주문을`. */
  what: string;
  count: number;
  /** The size of one. */
  shape: string;
  className?: string;
}

/** The shapes of what comes, a word for those who do not see them, and for everybody one when it takes long. */
export function Loading({ what, count, shape, className }: LoadingProps) {
  const isSlow = useSlow();
  return (
    <div role="status" className={clsx('relative', className ?? 'flex flex-col gap-3')}>
      <span className="sr-only">{t`${what} 불러오는 중이에요`}</span>
      {isSlow && (
        // Over the shapes, so that nothing moves when it comes.
        <p className="absolute inset-x-0 top-3 z-10 mx-auto w-fit max-w-[calc(100%-24px)] animate-enter rounded-card border border-line bg-paper px-4 py-1.5 text-center text-small text-muted">
          {slowWords()}
        </p>
      )}
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </div>
  );
}
