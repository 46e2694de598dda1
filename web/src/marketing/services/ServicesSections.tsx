import { claimed } from '../claimed';
import { SERVICE_NAME } from '../company';
import { BakeryScene, GuestScene } from '../drawings/places';
import { ComparisonTable } from '../parts/ComparisonTable';
import { FlowDiagram, type FlowStep } from '../parts/FlowDiagram';
import { Section } from '../parts/Section';
import { CoreFeatures } from './CoreFeatures';
import { Lightness } from './Lightness';

const shopperSteps: readonly FlowStep[] = [
  { title: '찍거나 대요', text: claimed('C13', 'QR을 찍거나 NFC 태그에 대요.') },
  { title: '골라 담아요', text: '사진을 보고 담아요.' },
  { title: '결제해요', text: '휴대폰에서 카드로 결제해요.' },
  { title: '받아요', text: claimed('C8', '준비되면 알림을 보고 받아요.') },
];
const sellerSteps: readonly FlowStep[] = [
  { title: '알림을 받아요', text: claimed('C6', '주문이 오면 바로 알려드려요.') },
  { title: '주문을 확인해요', text: '번호와 상품을 보고 만들어요.' },
  { title: '준비를 마쳐요', text: claimed('C34', '버튼 하나로 손님을 불러요.') },
  { title: '정산받아요', text: claimed('C4', '금액이 자동으로 정산돼요.') },
];

const comparison = [
  { name: '설치 비용', cells: ['기기를 사거나 빌려야 해요', claimed('C1', '0원이에요')] },
  { name: '공간', cells: ['기기를 세울 자리가 필요해요', claimed('C13', 'QR 한 장 붙일 자리면 돼요')] },
  { name: '유지 관리', cells: ['고장 나면 수리를 기다려요', claimed('C1', '고칠 기기가 없고, 유지비도 0원이에요')] },
  { name: '메뉴 변경', cells: ['기기나 업체를 거쳐 바꿔요', claimed('C29', '휴대폰에서 바꾸면 바로 보여요')] },
  { name: '활용 범위', cells: ['놓인 자리에서만 써요', '테이블, 부스, 트럭, 행사장 어디서나 써요'] },
];

/** The services page between its first view and its scenes. */
export function ServicesSections() {
  return (
    <>
      <CoreFeatures />
      <Section eyebrow="이용 방법" title={'손님은 편하게\n사장님은 한눈에'}>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <FlowDiagram who="손님" title="찍고, 고르고, 결제해요" steps={shopperSteps} picture={<GuestScene />} />
          <FlowDiagram
            who="사장님"
            title="알림부터 정산까지 이어져요"
            steps={sellerSteps}
            tone="ink"
            picture={<BakeryScene />}
          />
        </div>
      </Section>
      <Lightness />
      <Section eyebrow="비교" title="키오스크와 무엇이 다를까요">
        <ComparisonTable
          label={`키오스크와 ${SERVICE_NAME} 비교`}
          columns={['키오스크', SERVICE_NAME]}
          groups={[{ rows: comparison }]}
          highlight={1}
        />
      </Section>
    </>
  );
}
