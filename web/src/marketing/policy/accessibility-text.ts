import { INQUIRY } from '../company';
import { byMail, type Article } from './policy-text';

/** When the list below was last held against the product. */
export const CHECKED_ON = '2026년 11월 27일';
export const CHECKED_ON_DAY = '2026-11-27';

/** The criteria met and not met, as in the table of `docs/accessibility.md`. */
export const accessibilityArticles: readonly Article[] = [
  {
    title: '목표',
    blocks: [
      {
        text: '손님이 보는 모든 화면과 사장님 화면이 한국형 웹 콘텐츠 접근성 지침(KWCAG) 2.2의 33개 항목을 지키도록 만들고 있어요.',
      },
    ],
  },
  {
    title: '이렇게 쓸 수 있어요',
    blocks: [
      {
        points: [
          '가게 화면의 맨 위에 있는 ‘큰 글씨로 보기’를 누르면 글씨가 125%, 150%, 200%로 커지고, 한 줄에 하나씩 보이며, 움직이는 것이 없어져요. 이 기기에서 계속 그렇게 보여요.',
          '마우스 없이 키보드만으로 고르기, 담기, 결제까지 할 수 있어요. 지금 어디에 있는지 테두리로 보여요.',
          '화면 낭독 프로그램은 장바구니, 품절, 주문 상태가 바뀔 때마다 알려줘요. 큰 글씨 화면에서는 금액을 ‘사천오백 원’처럼 읽어요.',
          '결제 시간이 1분 남으면 알려드리고, ‘시간 늘리기’로 10분씩 두 번 늘릴 수 있어요.',
          '휴대폰의 어두운 화면, 동작 줄이기, 고대비 설정을 따라요.',
        ],
      },
    ],
  },
  {
    title: '아직 부족한 점',
    blocks: [
      {
        points: [
          '카드 결제창은 결제사의 화면이라 저희가 고칠 수 없어요. 어려우면 가게 직원에게 말씀해주세요.',
          '가게가 올린 사진에는 상품 이름만 설명으로 붙어 있어요.',
          '결제 시간은 상품을 잡아두기 위한 것이라 두 번까지만 늘릴 수 있어요.',
          '화면 낭독 프로그램과 고대비 화면은 실제 기기로 확인하지 못했어요.',
          '장애인 당사자와 함께한 사용성 평가는 아직 하지 않았어요.',
        ],
      },
    ],
  },
  {
    title: '도움이 필요하면',
    blocks: (company) => [
      {
        text: `쓰기 어려운 곳이 있으면 ${INQUIRY}${byMail(company)}로 알려주세요. 주문을 도와드려야 하면 가게에 바로 전화하실 수 있게 가게 화면의 판매자 정보에 전화번호가 있어요.`,
      },
    ],
  },
];
