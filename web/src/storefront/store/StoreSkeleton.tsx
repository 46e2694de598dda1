import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/Skeleton';
import { StoreBar } from '../StoreBar';

/** The shape of a store page before it is there. */
export function StoreSkeleton({ slow = false }: { slow?: boolean }) {
  return (
    <>
      <StoreBar />
      <main id="main" tabIndex={-1} aria-busy="true">
        <h1 className="sr-only">{t`가게`}</h1>
        <div className="awning bg-line" />
        <div className="gutter mx-auto max-w-page pt-2">
          <p role="status" className={slow ? 'text-small text-muted' : 'sr-only'}>
            {slow ? t`연결이 느려요. 조금만 기다려주세요.` : t`가게를 불러오는 중이에요`}
          </p>
          <Skeleton className="h-5 w-44 max-w-full" />
          <Skeleton className="mt-5 h-5 w-36 max-w-full" />
          <div className="mt-6 flex gap-2">
            <Skeleton className="h-9 w-16 rounded-full" />
            <Skeleton className="h-9 w-20 rounded-full" />
            <Skeleton className="h-9 w-16 rounded-full" />
          </div>
          <div className="mt-4 goods-grid">
            {Array.from({ length: 8 }, (_, index) => (
              <div key={index} className="flex flex-col gap-2">
                <Skeleton className="aspect-square w-full rounded-card" />
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-8 w-full rounded-full" />
              </div>
            ))}
          </div>
        </div>
      </main>
    </>
  );
}
