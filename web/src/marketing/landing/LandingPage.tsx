import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { claimed } from '../claimed';
import { titleOf } from '../company';
import { ClosingCall } from '../parts/ClosingCall';
import { PageHero } from '../parts/PageHero';
import { Section } from '../parts/Section';
import { StepList } from '../parts/StepList';
import { TryIt } from '../parts/TryIt';
import { ComingSoon } from './ComingSoon';
import { Features } from './Features';
import { Fees } from './Fees';
import { PhoneDemo } from './PhoneDemo';
import { Segments } from './Segments';

const steps = [
  { title: '계정 만들기', text: '이메일이나 소셜 계정으로 가입하고, 매장 이름과 로고, 사업자등록 정보를 등록해요.' },
  { title: '상품 등록하기', text: '사진과 가격을 올리면 주문 화면이 바로 만들어져요.' },
  {
    title: claimed('C13', 'QR·NFC 준비하기'),
    text: claimed('C13', 'QR코드를 인쇄해요. 가지고 있는 NFC 태그에 가게 주소를 담아도 돼요.'),
  },
  { title: '판매와 정산', text: claimed('C4', '주문을 받기 시작해요. 정산은 자동으로 이어져요.') },
];

const startButton = (
  <LinkButton to={paths.login} size="large">
    지금 시작하기
  </LinkButton>
);

/** The poster: one sentence, one button, and the product itself at work. */
export function LandingPage() {
  return (
    <>
      <title>{titleOf('QR 하나로 주문부터 정산까지')}</title>
      <PageHero
        title={'QR 하나로\n주문부터 정산까지'}
        lead={claimed('C33', '앱도 기기도 필요 없어요. 손님은 찍고, 고르고, 결제해요. 사장님은 만들기만 하면 돼요.')}
        actions={
          <>
            {startButton}
            <LinkButton to={paths.services} kind="secondary" size="large">
              서비스 살펴보기
            </LinkButton>
          </>
        }
        picture={<PhoneDemo />}
      />
      <TryIt />
      <Features />
      <Section
        eyebrow="시작하는 방법"
        title="4단계면 가게를 열 수 있어요"
        lead="사업자등록증 사본과 정산받을 통장 사본만 준비해주세요."
      >
        <StepList steps={steps} />
      </Section>
      <Segments />
      <Fees />
      <ComingSoon />
      <ClosingCall title={'오늘 가입하고,\n오늘 주문을 받아보세요'} actions={startButton} />
    </>
  );
}
