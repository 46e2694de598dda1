import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { SERVICE_NAME, titleOf } from '../company';
import { noFixedCosts } from '../fee-words';
import { ClosingCall } from '../parts/ClosingCall';
import { FlowDiagram } from '../parts/FlowDiagram';
import { PageHero } from '../parts/PageHero';
import { Section } from '../parts/Section';
import { StepList } from '../parts/StepList';
import { TryIt } from '../parts/TryIt';
import { DayOfAStall } from './DayOfAStall';
import { customerWay, onboarding, sellerWay } from './master-text';
import { OrdersScreen } from './OrdersScreen';

function Ways() {
  return (
    <>
      <LinkButton to={paths.login} size="large">
        지금 시작하기
      </LinkButton>
      <LinkButton to={paths.pricing} size="large" kind="secondary">
        요금제 보기
      </LinkButton>
    </>
  );
}

/** For master sellers: how to begin, how a day runs, and what it brings. */
export function MasterPage() {
  return (
    <>
      <title>{titleOf('마스터존')}</title>
      <PageHero
        eyebrow="마스터존"
        title={'4단계면\n가게를 열 수 있어요'}
        lead={`${SERVICE_NAME}에서는 판매하는 사장님을 마스터라고 불러요. 가입부터 첫 정산까지 함께 볼게요.`}
        actions={<Ways />}
        picture={<OrdersScreen />}
      />
      <Section
        tone="paper"
        eyebrow="시작하기"
        title="오늘 가입하고, 오늘 준비해요"
        lead="사업자등록증 사본과 정산받을 통장 사본만 준비해주세요."
      >
        <StepList steps={onboarding} />
      </Section>
      <Section eyebrow="이용 방법" title={'손님은 찍고,\n사장님은 만들기만 하면 돼요'}>
        <div className="grid gap-4 md:gap-6">
          <FlowDiagram who="손님" title="자리에서 주문해요" steps={customerWay} />
          <FlowDiagram who="사장님" title="알림에서 정산까지 이어져요" steps={sellerWay} tone="ink" />
        </div>
      </Section>
      <DayOfAStall />
      <TryIt />
      <ClosingCall title={'다음 마스터는\n사장님이에요'} lead={noFixedCosts} actions={<Ways />} />
    </>
  );
}
