import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/Skeleton';
import { StoreBar } from '../StoreBar';

/** The shape of a store page before it is there. */
export const StoreSkeleton = ({ slow = false }: { slow?: boolean }) => (
  <>
    <StoreBar />
    <main id="main" tabIndex={-1} aria-busy="true">
      <h1 className="sr-only">{t`가게`}</h1>
      <div className="awning bg-line" />
      <div className="gutter mx-auto max-w-page pt-2">
        <p role="status" className={slow ? 'text-small text-muted' : 'sr-only'}>
          {slow ? t`연결이 느려요. 조금만 기다려주세요.` : t`가게를 불러오는 중이에요`}
        </p>
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-5 h-5 w-44" />
        <Skeleton className="mt-6 mb-4 h-9 rounded-full" />
        <div className="goods-grid">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="mb-18 aspect-square rounded-card" />
          ))}
        </div>
      </div>
    </main>
  </>
);
