import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/Skeleton';
import { LoadingLine } from '../LoadingLine';

/** The shape of an order before it is there. */
export function OrderWaiting() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t`주문 현황`}</h1>
      <div className="flex flex-col items-center gap-2 bg-completed-wash pt-4 pb-10">
        <Skeleton className="h-7 w-20 rounded-full" />
        <Skeleton className="h-16 w-36" />
        <LoadingLine text={t`주문 정보를 불러오는 중이에요`} />
      </div>
      <div className="gutter mx-auto -mt-6 flex max-w-form flex-col gap-3">
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
    </div>
  );
}
