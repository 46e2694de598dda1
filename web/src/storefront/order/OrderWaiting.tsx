import { Skeleton } from '../../ui/Skeleton';

/** The shape of an order before it is there. */
export function OrderWaiting() {
  return (
    <div aria-busy="true" className="flex flex-col items-center gap-4">
      <p role="status" className="text-muted">
        주문 정보를 불러오는 중이에요
      </p>
      <Skeleton className="h-16 w-36" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
