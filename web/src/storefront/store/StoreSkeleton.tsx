import { Skeleton } from '../../ui/Skeleton';

/** The shape of a store page before it is there. */
export function StoreSkeleton({ slow = false }: { slow?: boolean }) {
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      <h1 className="sr-only">가게</h1>
      <div aria-hidden className="h-40 animate-breathe bg-line" />
      <div className="gutter relative mx-auto max-w-page">
        <p role="status" className={slow ? 'absolute top-4 right-4 left-32 text-muted' : 'sr-only'}>
          {slow ? '연결이 느려요. 조금만 기다려주세요.' : '가게를 불러오는 중이에요'}
        </p>
        <Skeleton className="relative -mt-12 size-24 rounded-full border-4 border-ground" />
        <Skeleton className="mt-3 h-8 w-44" />
        <div className="mt-5 flex gap-2">
          <Skeleton className="h-11 w-20 rounded-full" />
          <Skeleton className="h-11 w-24 rounded-full" />
          <Skeleton className="h-11 w-20 rounded-full" />
        </div>
        <div className="mt-4 goods-grid">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="flex flex-col gap-2">
              <Skeleton className="aspect-square w-full rounded-card" />
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-5 w-1/3" />
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}
