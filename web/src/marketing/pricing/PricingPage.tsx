import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { claimed } from '../claimed';
import { titleOf } from '../company';
import { noFixedCosts } from '../fee-words';
import { ClosingCall } from '../parts/ClosingCall';
import { still } from '../parts/still';
import { toInquiry } from '../support/use-section-jumps';
import { PlanCard } from './PlanCard';
import { FREE_START, laterPlans } from './plans';

const Comparison = still(async () => (await import('./PricingSections')).PricingSections);

/** The plans that are still to come, in one sentence with the way to ask about them. */
function LaterPlans() {
  return (
    <div className="flex max-w-form flex-col items-start">
      <p className="text-muted">{laterPlans}</p>
      <Link
        to={paths.support}
        state={toInquiry}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4"
      >
        상담하기
      </Link>
    </div>
  );
}

/** One plan, honestly; the three of them side by side below a press. */
export function PricingPage() {
  return (
    <>
      <title>{titleOf('요금제')}</title>
      <div className="gutter mx-auto grid max-w-page gap-x-8 gap-y-6 pt-6 pb-10 md:grid-cols-[1fr_minmax(0,1fr)] md:py-12">
        <div className="flex min-w-0 flex-col gap-2 md:gap-4 md:self-end">
          <p className="text-body font-bold text-accent-deep max-md:hidden">요금제</p>
          <h1 className="text-display font-bold whitespace-pre-line md:text-hero">{'팔린 만큼만\n내면 돼요'}</h1>
          <p className="text-lead text-muted">{noFixedCosts} 결제가 있을 때만 수수료를 내요.</p>
        </div>
        <div className="flex min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 md:justify-end">
          <PlanCard />
        </div>
        <LaterPlans />
      </div>
      <Comparison />
      <ClosingCall
        title={'비용 없이\n시작해보세요'}
        lead={claimed('C13', '가입하고 매장과 사업자등록 정보를 등록하면 QR코드가 만들어져요.')}
        actions={
          <>
            <LinkButton to={paths.login} size="large">
              {FREE_START}
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
