import { Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { Section } from '../parts/Section';
import { PaymentMarks } from './PaymentMarks';

const EXAMPLE_PAYMENT = 10_000;
const EXAMPLE_FEE_PERCENT = 5;
const exampleFee = (EXAMPLE_PAYMENT * EXAMPLE_FEE_PERCENT) / 100;

const payments = [
  { label: '간편결제', marks: ['카카오페이', '네이버페이', '알리페이'] },
  { label: '해외 카드', marks: ['Visa', 'Mastercard', 'JCB'] },
  { label: '결제사', marks: ['NHN KCP', '토스페이먼츠', 'KG이니시스', 'Stripe'] },
] as const;

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
            <span aria-hidden className="size-3 rounded-full bg-ready" />내 잔액에 바로
          </dt>
          <dd className="text-title font-bold">
            <Money amount={EXAMPLE_PAYMENT - exampleFee} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
          <dt className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-full bg-accent" />
            수수료 {EXAMPLE_FEE_PERCENT}%일 때
          </dt>
          <dd>
            <Money amount={exampleFee} />
          </dd>
        </div>
      </Stack>
    </figure>
  );
}

/** What a sale costs, what nothing costs, and what shoppers can pay with. */
export function Fees() {
  return (
    <Section eyebrow="수수료" title={'팔릴 때만 내요'}>
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-display font-bold md:text-hero">
            결제 금액의 <span className="tabular whitespace-nowrap text-accent">4~6%</span>
          </p>
          <p className="max-w-form text-lead text-muted">나머지는 실시간으로 정산돼요. 설치비와 유지비는 0원이에요.</p>
        </div>
        <Split />
      </div>
      <div className="mt-12 border-t border-line pt-8">
        <PaymentMarks
          rows={payments}
          note="쓸 수 있는 결제 수단과 수수료는 결제사와 맺은 계약에 따라 달라요. 이름은 각 회사의 상표예요."
        />
      </div>
    </Section>
  );
}
