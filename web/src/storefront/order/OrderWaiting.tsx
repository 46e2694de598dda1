import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/Skeleton';
import { LoadingLine } from '../LoadingLine';

/** The shape of an order before it is there. */
export function OrderWaiting() {
  return (
    <div aria-busy="true" className="flex flex-col items-center gap-6">
      <h1 className="sr-only">{t`주문 현황`}</h1>
      <Skeleton className="h-12 w-40 rounded-full" />
      <div className="flex flex-col items-center gap-3">
        <LoadingLine text={t`주문 정보를 불러오는 중이에요`} />
        <Skeleton className="h-16 w-36" />
        <Skeleton className="h-7 w-56" />
      </div>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
