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
        <div className="gutter mx-auto max-w-page pt-3">
          <Skeleton className="h-24 rounded-card md:h-30 lg:h-40" />
          <div className="flex items-start gap-3 pl-3">
            <Skeleton className="relative -mt-8 size-20 shrink-0 rounded-full border-4 border-ground md:-mt-10 md:size-24" />
            <div className="min-w-0 grow pt-2">
              <Skeleton className="h-8 w-44 max-w-full" />
              <p role="status" className={slow ? 'mt-1 text-small text-muted' : 'sr-only'}>
                {slow ? t`연결이 느려요. 조금만 기다려주세요.` : t`가게를 불러오는 중이에요`}
              </p>
            </div>
          </div>
          <div className="mt-5 flex gap-2">
            <Skeleton className="h-11 w-20 rounded-full" />
            <Skeleton className="h-11 w-24 rounded-full" />
            <Skeleton className="h-11 w-20 rounded-full" />
          </div>
          <div className="mt-4 goods-grid">
            {Array.from({ length: 8 }, (_, index) => (
              <div key={index} className="flex flex-col gap-2">
                <Skeleton className="aspect-[4/3] w-full rounded-card" />
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-5 w-1/3" />
                <Skeleton className="h-11 w-full rounded-control" />
              </div>
            ))}
          </div>
        </div>
      </main>
    </>
  );
}
