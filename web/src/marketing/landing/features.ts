import type { ComponentType } from 'react';
import { claimed } from '../claimed';
import type { ClaimId } from '../claims';
import { noFixedCosts, settledWords } from '../fee-words';
import { CounterPicture, MoneyPicture, StallPicture } from './feature-pictures';

interface Fact {
  claim: ClaimId;
  title: string;
  text: string;
}

interface Feature {
  title: string;
  facts: readonly Fact[];
  tone: string;
  Picture: ComponentType;
}

/** The product's work in a day at the counter, each with the part that does it. */
export const features: readonly Feature[] = [
  {
    title: '주문이 저절로 들어오고\n사장님은 만들기만',
    tone: 'bg-accent-wash',
    Picture: CounterPicture,
    facts: [
      { claim: 'C28', title: '바로 오는 주문 알림', text: '화면과 소리로, 카카오톡이나 문자로 바로 알려드려요.' },
      {
        claim: 'C6-app',
        title: '홈 화면 알림',
        text: '주문판을 휴대폰 홈 화면에 두면 화면을 닫아도 새 주문을 알려드려요.',
      },
      {
        claim: 'C8',
        title: '미리 주문하고 현장에서 픽업',
        text: '멀리서 주문해도 돼요. 준비되면 알림을 보고 와서 받아 가세요.',
      },
      { claim: 'C7-tablet', title: '태블릿에서도 편하게', text: '주문 목록과 주문 내용을 나란히 놓고 봐요.' },
      { claim: 'C7', title: '주문서는 프린터로', text: '주문이 들어오면 주방 프린터에서 주문서가 나와요.' },
    ],
  },
  {
    title: claimed('C10', '우리 가게답게 열고\n다 팔리면 저절로 품절'),
    tone: 'bg-waiting-wash',
    Picture: StallPicture,
    facts: [
      { claim: 'C9', title: '내 가게처럼 꾸미기', text: '로고와 색, 커버를 골라 손님이 볼 화면을 꾸며요.' },
      {
        claim: 'C19',
        title: '손님의 언어로 보는 메뉴',
        text: '한국어, 영어, 일본어, 중국어로 보고 주문해요. 메뉴 번역은 사장님이 정해요.',
      },
      { claim: 'C12', title: '골라 담는 옵션', text: '맛과 크기, 토핑을 상품 옵션으로 만들면 손님이 골라 담아요.' },
      { claim: 'C10', title: '재고와 품절 관리', text: '적게 남으면 수량을 보여주고, 다 팔리면 품절로 바뀌어요.' },
      { claim: 'C11', title: '정한 시간에만 판매', text: '점심 메뉴는 점심에만. 상품마다 판매 시간을 정해요.' },
    ],
  },
  {
    title: claimed('C4', '팔린 만큼만 내고\n정산은 자동으로'),
    tone: 'bg-ready-wash',
    Picture: MoneyPicture,
    facts: [
      { claim: 'C1', title: '설치비와 유지비 0원', text: `쓰던 휴대폰이면 충분해요. ${noFixedCosts}` },
      { claim: 'C4', title: '자동 정산', text: settledWords },
    ],
  },
];
