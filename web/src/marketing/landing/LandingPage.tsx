import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { ClosingCall } from '../parts/ClosingCall';
import { PageHero } from '../parts/PageHero';
import { Section } from '../parts/Section';
import { StepList } from '../parts/StepList';
import { Features } from './Features';
import { Fees } from './Fees';
import { PhoneDemo } from './PhoneDemo';
import { Segments } from './Segments';

const steps = [
  { title: '계정 만들기', text: '이메일이나 소셜 계정으로 가입하고, 상점 이름과 로고를 올려요.' },
  { title: '상품 등록하기', text: '사진과 가격, 옵션을 올리면 주문 화면이 바로 만들어져요.' },
  { title: 'QR·NFC 준비하기', text: 'QR코드를 만들거나, NFC 태그에 가게 주소를 등록해요.' },
  { title: '판매와 정산', text: '주문을 받기 시작해요. 정산은 자동으로 이어져요.' },
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
      <title>주문 - QR 하나로 주문부터 정산까지</title>
      <PageHero
        title={'QR 하나로\n주문부터 정산까지'}
        lead="앱도 기기도 필요 없어요. 손님은 찍고, 고르고, 결제해요. 사장님은 만들기만 하면 돼요."
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
      <Features />
      <Section eyebrow="시작하는 방법" title="네 단계면 열 수 있어요">
        <StepList steps={steps} />
      </Section>
      <Segments />
      <Fees />
      <ClosingCall title={'오늘 가입하고,\n오늘 주문을 받아보세요'} actions={startButton} />
    </>
  );
}
