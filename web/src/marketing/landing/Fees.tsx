import { Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { useInstallation } from '../../page/installation';
import { EXAMPLE_PAYMENT, exampleFee, FEE_PERCENT, feeWords, noFixedCosts, settledWords } from '../fee-words';
import { Section } from '../parts/Section';
import { logosOf } from '../payment-providers';
import { PaymentLogos } from './PaymentLogos';

/** One payment, split as it is settled. */
function Split() {
  return (
    <figure className="flex min-w-0 flex-col gap-4 rounded-sheet border border-line bg-paper p-6 md:p-8">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-lead font-bold">
        <span>손님이 결제하면</span>
        <Money amount={EXAMPLE_PAYMENT} className="text-heading" />
      </figcaption>
      <div aria-hidden className="flex h-6 gap-1 overflow-hidden rounded-full">
        <span className="grow bg-ready" />
        <span className="w-[5%] bg-accent" />
      </div>
      <Stack as="dl" gap={2}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-full bg-ready" />내 정산 잔액에 바로
          </dt>
          <dd className="text-title font-bold">
            <Money amount={EXAMPLE_PAYMENT - exampleFee} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
          <dt className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-full bg-accent" />
            수수료 {FEE_PERCENT}%일 때
          </dt>
          <dd>
            <Money amount={exampleFee} />
          </dd>
        </div>
      </Stack>
    </figure>
  );
}

/** Fee of a sale, absence of fixed costs, and the payment methods. */
export function Fees() {
  const { cardProviders, wallets } = useInstallation();
  const marks = logosOf(cardProviders, wallets);
  return (
    <Section eyebrow="수수료" title={'팔릴 때만 내요'}>
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-display font-bold text-balance md:text-hero">{feeWords}</p>
          <p className="max-w-form text-lead text-pretty text-muted">
            {settledWords} {noFixedCosts}
          </p>
        </div>
        <Split />
      </div>
      {marks.length > 0 && (
        <div className="mt-12 border-t border-line pt-8">
          <PaymentLogos rows={marks} note="이름은 각 회사의 상표예요." />
        </div>
      )}
    </Section>
  );
}
