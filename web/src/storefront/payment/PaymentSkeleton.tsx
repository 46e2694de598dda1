import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/Skeleton';
import { LoadingLine } from '../LoadingLine';

/** The shape of a payment before it is there. */
export function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <LoadingLine text={t`결제 정보를 불러오는 중이에요`} />
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}
