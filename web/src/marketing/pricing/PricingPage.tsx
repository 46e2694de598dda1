import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { claimed } from '../claimed';
import type { ClaimId } from '../claims';
import { titleOf } from '../company';
import { FEE_PERCENT, feeWords, noFixedCosts, settledWords } from '../fee-words';
import { ClosingCall } from '../parts/ClosingCall';
import { ComparisonTable } from '../parts/ComparisonTable';
import { PageHero } from '../parts/PageHero';
import { Panels, Section } from '../parts/Section';
import { toInquiry } from '../support/use-section-jumps';
import { FeeReceipt } from './FeeReceipt';
import { PlanCard } from './PlanCard';
import { basicPlan, enterprisePlan, optionPlan, planColumns, planRows } from './plans';

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
    answer: claimed('C13', '기기를 들이지 않아요. QR코드를 인쇄해 놓으면 돼요.'),
  },
  { claim: 'C1', question: '유지비가 있나요?', figure: '0원', answer: '매달 내는 돈도, 약정도 없어요.' },
];

export function PricingPage() {
  return (
    <>
      <title>{titleOf('요금제')}</title>
      <PageHero
        eyebrow="요금제"
        title={'팔린 만큼만\n내면 돼요'}
        lead={`${noFixedCosts} 결제가 있을 때만 수수료를 내요.`}
        actions={
          <LinkButton to={paths.login} size="large">
            무료로 시작하기
          </LinkButton>
        }
        picture={<FeeReceipt />}
      />
      <Section tone="paper" title="무료로 시작하고, 필요할 때 더해요">
        <Panels>
          <PlanCard
            main
            plan={basicPlan}
            action={
              <LinkButton to={paths.login} wide>
                무료로 시작하기
              </LinkButton>
            }
          />
          <PlanCard
            plan={optionPlan}
            action={
              <LinkButton to={paths.support} state={toInquiry} kind="secondary" wide>
                옵션 문의하기
              </LinkButton>
            }
          />
          <PlanCard
            plan={enterprisePlan}
            action={
              <LinkButton to={paths.support} state={toInquiry} kind="secondary" wide>
                상담하기
              </LinkButton>
            }
          />
        </Panels>
      </Section>
      <Section title="한눈에 비교해보세요">
        <ComparisonTable label="요금제 비교" columns={planColumns} rows={planRows} highlight={0} />
      </Section>
      <Section tone="paper" title="요금에 대해 자주 묻는 질문">
        <dl className="grid gap-8 md:grid-cols-3">
          {facts.map(({ claim, question, figure, answer }) => (
            <div key={question} className="flex flex-col gap-3 border-t-2 border-ink pt-5">
              <dt className="text-lead font-bold">{question}</dt>
              <dd className="flex flex-col gap-3">
                <strong className="tabular text-hero font-bold text-accent">{figure}</strong>
                <span className="text-muted">{claimed(claim, answer)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <ClosingCall
        title={'비용 없이\n시작해보세요'}
        lead={claimed('C13', '가입하고 매장과 사업자등록 정보를 등록하면 QR코드가 만들어져요.')}
        actions={
          <>
            <LinkButton to={paths.login} size="large">
              무료로 시작하기
            </LinkButton>
            <LinkButton to={paths.support} state={toInquiry} size="large" kind="secondary">
              도입 상담하기
            </LinkButton>
          </>
        }
      />
    </>
  );
}
