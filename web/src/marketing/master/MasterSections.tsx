import { BoothScene, GuestScene } from '../drawings/places';
import { FlowDiagram } from '../parts/FlowDiagram';
import { Section } from '../parts/Section';
import { StepList } from '../parts/StepList';
import { DayOfAStall } from './DayOfAStall';
import { onboarding } from './onboarding';
import { customerWay, sellerWay } from './master-text';
import { StallScenes } from './StallScenes';

/** The master zone below its first view. */
export function MasterSections() {
  return (
    <>
      <Section
        tone="paper"
        eyebrow="시작하기"
        title="오늘 가입하고, 오늘 준비해요"
        lead="사업자등록증 사본과 정산받을 통장 사본만 준비해주세요."
      >
        <StepList steps={onboarding} />
      </Section>
      <Section eyebrow="이용 방법" title={'손님은 찍고,\n사장님은 만들기만 하면 돼요'}>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <FlowDiagram who="손님" title="자리에서 주문해요" steps={customerWay} picture={<GuestScene />} />
          <FlowDiagram
            who="사장님"
            title="알림에서 정산까지 이어져요"
            steps={sellerWay}
            tone="ink"
            picture={<BoothScene />}
          />
        </div>
      </Section>
      <DayOfAStall />
      <StallScenes />
    </>
  );
}
