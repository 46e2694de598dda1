import { claimed } from '../claimed';
import { Section } from '../parts/Section';
import { StepList } from '../parts/StepList';
import { ComingSoon } from './ComingSoon';
import { Features } from './Features';
import { Fees } from './Fees';
import { Segments } from './Segments';

export const guide = [
  { title: '계정 만들기', text: '이메일이나 소셜 계정으로 가입하고, 매장 이름과 로고, 사업자등록 정보를 등록해요.' },
  { title: '상품 등록하기', text: claimed('C12', '사진과 가격, 옵션을 올리면 주문 화면이 바로 만들어져요.') },
  {
    title: claimed('C13', 'QR·NFC 준비하기'),
    text: claimed('C13', 'QR코드를 인쇄해요. 가지고 있는 NFC 태그에 매장 주소를 담아도 돼요.'),
  },
  { title: '판매와 정산', text: claimed('C4', '주문을 받기 시작해요. 정산은 자동으로 이어져요.') },
];

/** The page below its first view. */
export function LandingSections() {
  return (
    <>
      <Features />
      <Section
        eyebrow="시작하는 방법"
        title="4단계면 가게를 열 수 있어요"
        lead="사업자등록증 사본과 정산받을 통장 사본만 준비해주세요."
      >
        <StepList steps={guide} />
      </Section>
      <Segments />
      <Fees />
      <ComingSoon />
    </>
  );
}
