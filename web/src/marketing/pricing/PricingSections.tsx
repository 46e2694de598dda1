import { ChevronDown } from 'lucide';
import { Icon } from '../../ui/Icon';
import { claimed } from '../claimed';
import type { ClaimId } from '../claims';
import { FEE_PERCENT, feeWords, settledWords } from '../fee-words';
import { ComparisonTable } from '../parts/ComparisonTable';
import { Section } from '../parts/Section';
import { planColumns, planRows } from './plan-table';

const facts: readonly { claim: ClaimId; question: string; figure: string; answer: string }[] = [
  {
    claim: 'C2',
    question: '결제 수수료는 얼마인가요?',
    figure: `${FEE_PERCENT}%`,
    answer: `결제가 있을 때만 ${feeWords}를 내요. 부가세가 포함된 금액이에요. ${settledWords}`,
  },
  {
    claim: 'C1',
    question: '설치비가 있나요?',
    figure: '0원',
    answer: claimed('C13', '기기를 들이지 않아요. QR코드를 인쇄해놓으면 돼요.'),
  },
  { claim: 'C1', question: '유지비가 있나요?', figure: '0원', answer: '매달 내는 돈도, 약정도 없어요.' },
];

/** The three plans, folded, and the questions about money. */
export function PricingSections() {
  return (
    <>
      <div className="gutter mx-auto max-w-page pb-12 md:pb-16">
        <details className="group border-y border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-bold [&::-webkit-details-marker]:hidden">
            <h2 className="text-body font-bold">세 요금제 비교하기</h2>
            <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-6">
            <ComparisonTable label="요금제 비교" columns={planColumns} groups={planRows} highlight={0} />
          </div>
        </details>
      </div>
      <Section tone="paper" title="요금에 대해 자주 묻는 질문">
        <dl className="grid gap-8 md:grid-cols-3">
          {facts.map(({ claim, question, figure, answer }) => (
            <div key={question} className="flex flex-col gap-2 border-t border-line pt-5">
              <dt className="text-lead font-bold">{question}</dt>
              <dd className="flex flex-col gap-2">
                <strong className="tabular text-display font-bold text-accent">{figure}</strong>
                <span className="text-muted">{claimed(claim, answer)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
