import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { ClosingCall } from '../parts/ClosingCall';
import { FeatureCard } from '../parts/FeatureCard';
import { FlowDiagram } from '../parts/FlowDiagram';
import { PageHero } from '../parts/PageHero';
import { Panels, Section } from '../parts/Section';
import { StepList } from '../parts/StepList';
import { VoiceCard } from '../parts/VoiceCard';
import { benefits, customerWay, onboarding, sellerWay, voices } from './master-text';
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
      <title>마스터존 | 주문</title>
      <PageHero
        eyebrow="마스터존"
        title={'세 걸음이면\n우리 가게가 열려요'}
        lead="주문에서는 판매하는 사장님을 마스터라고 불러요. 가입부터 첫 주문까지 함께 볼게요."
        actions={<Ways />}
        picture={<OrdersScreen />}
      />
      <Section tone="paper" eyebrow="시작하기" title="오늘 가입하고, 오늘 열어요">
        <StepList steps={onboarding} />
      </Section>
      <Section eyebrow="이용 방법" title={'손님은 찍고,\n사장님은 만들기만 하면 돼요'}>
        <div className="grid gap-4 md:gap-6">
          <FlowDiagram who="손님" title="자리에서 주문해요" steps={customerWay} />
          <FlowDiagram who="사장님" title="알림에서 정산까지 이어져요" steps={sellerWay} tone="ink" />
        </div>
      </Section>
      <Section tone="paper" eyebrow="좋은 점" title="혼자 하는 가게도 가볍게">
        <Panels>
          {benefits.map((benefit) => (
            <FeatureCard key={benefit.title} {...benefit} className="bg-ground" />
          ))}
        </Panels>
      </Section>
      <Section
        eyebrow="이런 마스터에게"
        title="가게마다 쓰는 방법이 달라요"
        lead="이해를 돕기 위해 예로 든 이야기예요."
      >
        <Panels>
          {voices.map((voice) => (
            <li key={voice.place} className="min-w-0">
              <VoiceCard voice={voice} />
            </li>
          ))}
        </Panels>
      </Section>
      <ClosingCall
        title={'다음 마스터는\n사장님이에요'}
        lead="설치비와 유지비 없이 시작할 수 있어요."
        actions={<Ways />}
      />
    </>
  );
}
