import { useInstallation } from '../../page/installation';
import { feeWords, noFixedCosts, settledWords } from '../fee-words';
import { FeeSplit } from './FeeSplit';
import { Section } from '../parts/Section';
import { logosOf } from '../payment-providers';
import { PaymentLogos } from './PaymentLogos';

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
        <div className="min-w-0 rounded-sheet border border-line bg-paper p-6 md:p-8">
          <FeeSplit />
        </div>
      </div>
      {marks.length > 0 && (
        <div className="mt-12 border-t border-line pt-8">
          <PaymentLogos
            rows={marks}
            note="이름은 각 회사의 상표예요. 쓸 수 있는 결제 수단은 결제 계약과 손님의 휴대폰에 따라 달라요."
          />
        </div>
      )}
    </Section>
  );
}
