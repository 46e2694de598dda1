import { Money } from '../../ui/Money';
import { EXAMPLE_PAYMENT, exampleFee, FEE_PERCENT } from '../fee-words';
import { FeeBar } from '../parts/FeeBar';

/** One payment, split as it is settled. */
export function FeeSplit() {
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>손님이 결제하면</span>
        <Money amount={EXAMPLE_PAYMENT} className="text-lead font-bold" />
      </figcaption>
      <FeeBar />
      <dl className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-tick bg-ready" />내 정산 잔액에 바로
          </dt>
          <dd className="text-title font-bold">
            <Money amount={EXAMPLE_PAYMENT - exampleFee} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
          <dt className="flex items-center gap-2">
            <span aria-hidden className="size-2.5 rounded-tick bg-accent" />
            수수료 {FEE_PERCENT}%일 때
          </dt>
          <dd>
            <Money amount={exampleFee} />
          </dd>
        </div>
      </dl>
    </figure>
  );
}
