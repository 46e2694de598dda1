import { BellRing, ClipboardCheck, CreditCard, PackageCheck, ScanQrCode, ShoppingBag, Smile, Wallet } from 'lucide';
import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { claimed } from '../claimed';
import { SERVICE_NAME, titleOf } from '../company';
import { AlertPicture } from '../landing/feature-pictures';
import { ReadyScene } from '../landing/scenes';
import { ClosingCall } from '../parts/ClosingCall';
import { ComparisonTable } from '../parts/ComparisonTable';
import { FlowDiagram, type FlowStep } from '../parts/FlowDiagram';
import { PageHero } from '../parts/PageHero';
import { PhoneFrame } from '../parts/PhoneFrame';
import { Section } from '../parts/Section';
import { CoreFeatures } from './CoreFeatures';
import { Lightness } from './Lightness';
import { Uses } from './Uses';

const shopperSteps: readonly FlowStep[] = [
  { icon: ScanQrCode, title: '찍거나 대요', text: claimed('C13', 'QR을 찍거나 NFC 태그에 대요.') },
  { icon: ShoppingBag, title: '골라 담아요', text: '사진을 보고 담아요.' },
  { icon: CreditCard, title: '결제해요', text: '휴대폰에서 카드로 결제해요.' },
  { icon: Smile, title: '받아요', text: claimed('C8', '준비되면 알림을 보고 받아요.') },
];
const sellerSteps: readonly FlowStep[] = [
  { icon: BellRing, title: '알림을 받아요', text: claimed('C6', '주문이 오면 바로 알려드려요.') },
  { icon: ClipboardCheck, title: '주문을 확인해요', text: '번호와 상품을 보고 만들어요.' },
  { icon: PackageCheck, title: '준비를 마쳐요', text: claimed('C34', '버튼 하나로 손님을 불러요.') },
  { icon: Wallet, title: '정산받아요', text: claimed('C4', '금액이 자동으로 정산돼요.') },
];

const comparison = [
  { name: '설치 비용', cells: ['기기를 사거나 빌려야 해요', claimed('C1', '0원이에요')] },
  { name: '공간', cells: ['기기를 세울 자리가 필요해요', claimed('C13', 'QR 한 장 붙일 자리면 돼요')] },
  { name: '유지 관리', cells: ['고장 나면 수리를 기다려요', claimed('C1', '고칠 기기가 없고, 유지비도 0원이에요')] },
  { name: '메뉴 변경', cells: ['기기나 업체를 거쳐 바꿔요', claimed('C29', '휴대폰에서 바꾸면 바로 보여요')] },
  { name: '활용 범위', cells: ['세워 둔 한자리에서만 써요', '테이블, 부스, 트럭, 행사장 어디서나 써요'] },
];

/** Both sides of one order: what the shopper holds, and what the owner hears. */
function BothSides() {
  return (
    <div
      aria-hidden
      inert
      className="flex min-w-0 justify-center overflow-hidden rounded-sheet bg-accent-wash px-4 pt-32"
    >
      <div className="relative -mb-20">
        <PhoneFrame>
          <ReadyScene step={1} />
        </PhoneFrame>
        <div className="drawn-screen absolute -top-24 -left-1 w-72 lg:-left-24">
          <AlertPicture />
        </div>
      </div>
    </div>
  );
}

const startButton = (
  <LinkButton to={paths.login} size="large">
    판매자로 시작하기
  </LinkButton>
);

/** The features for shoppers and owners, and a comparison with a kiosk. */
export function ServicesPage() {
  return (
    <>
      <title>{titleOf('서비스 소개')}</title>
      <PageHero
        eyebrow="서비스 소개"
        title={'찍으면 주문되고\n팔리면 정산돼요'}
        lead={claimed('C13', 'QR 주문, NFC 태그, 자동 정산. 작은 가게의 주문을 처음부터 끝까지 이어드려요.')}
        actions={startButton}
        picture={<BothSides />}
      />
      <CoreFeatures />
      <Section eyebrow="이용 흐름" title={'손님은 편하게\n사장님은 한눈에'}>
        <div className="flex flex-col gap-4 md:gap-6">
          <FlowDiagram who="손님" title="찍고, 고르고, 결제해요" steps={shopperSteps} />
          <FlowDiagram who="사장님" title="알림부터 정산까지 이어져요" steps={sellerSteps} tone="ink" />
        </div>
      </Section>
      <Lightness />
      <Section eyebrow="비교" title="키오스크와 무엇이 다를까요">
        <ComparisonTable
          label={`키오스크와 ${SERVICE_NAME} 비교`}
          columns={['키오스크', SERVICE_NAME]}
          rows={comparison}
          highlight={1}
        />
      </Section>
      <Uses />
      <ClosingCall
        title={'기기 없이\n오늘 시작해보세요'}
        actions={
          <>
            {startButton}
            <LinkButton to={paths.pricing} kind="secondary" size="large">
              요금제 보기
            </LinkButton>
          </>
        }
      />
    </>
  );
}
