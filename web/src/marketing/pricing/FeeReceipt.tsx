import { Money } from '../../ui/Money';
import { EXAMPLE_PAYMENT, exampleFee, FEE_PERCENT } from '../fee-words';

/** One example payment less its fee, as a receipt. */
export function FeeReceipt() {
  return (
    <figure className="w-full max-w-form self-center justify-self-center rounded-sheet border border-line bg-paper p-6 md:p-8">
      <figcaption className="mb-6 text-body font-bold text-muted">손님이 만 원을 결제하면</figcaption>
      <dl className="flex flex-col gap-4 text-lead">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">결제 금액</dt>
          <dd>
            <Money amount={EXAMPLE_PAYMENT} />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">결제 수수료 {FEE_PERCENT}% (부가세 포함)</dt>
          <dd>
            <Money amount={-exampleFee} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt className="font-bold">정산금</dt>
          <dd className="text-display font-bold text-accent">
            <Money amount={EXAMPLE_PAYMENT - exampleFee} />
          </dd>
        </div>
      </dl>
    </figure>
  );
}
