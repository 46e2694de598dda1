import { claimed } from '../claimed';
import type { ClaimId } from '../claims';
import { noFixedCosts, settledWords } from '../fee-words';
import type { FlowStep } from '../parts/FlowDiagram';

export const customerWay: readonly FlowStep[] = [
  { title: 'QR 찍기', text: claimed('C13', 'QR코드를 찍거나 NFC 태그에 휴대폰을 대요.') },
  { title: '메뉴 고르기', text: claimed('C33', '앱도 가입도 없이 바로 담아요.') },
  { title: '결제하기', text: '카드로 결제하면 주문이 들어가요.' },
];

export const sellerWay: readonly FlowStep[] = [
  { title: claimed('C28', '메신저로 알림 받기'), text: '주문이 들어오면 바로 알려드려요.' },
  {
    title: '주문 확인하기',
    text: claimed('C34', '확인하고 준비하면 손님 화면도 함께 바뀌어요.'),
  },
  {
    title: claimed('C4', '자동으로 정산받기'),
    text: '수수료를 제외한 금액을 등록한 계좌로 입금해드려요.',
  },
];

interface Hour {
  time: string;
  claim: ClaimId;
  title: string;
  text: string;
}

/** A day of a stall that one person runs, and what the product takes off that person's hands. */
export const day: readonly Hour[] = [
  { time: '10:00', claim: 'C4', title: '어제 판 금액이 입금돼요', text: settledWords },
  { time: '11:00', claim: 'C11', title: '점심 메뉴가 저절로 열려요', text: '상품마다 정한 시간에만 팔아요.' },
  {
    time: '12:20',
    claim: 'C6',
    title: '바쁜 시간에도 주문이 화면에 쌓여요',
    text: `받아 적지 않아도 돼요. ${claimed('C7-tablet', '태블릿이면 목록과 주문을 나란히 봐요.')}`,
  },
  { time: '13:40', claim: 'C10', title: '다 팔린 메뉴는 품절이 돼요', text: '재고를 적어두면 저절로 바뀌어요.' },
  { time: '15:00', claim: 'C8', title: '멀리서 주문한 손님이 와서 받아 가요', text: '준비되면 알림을 보고 와요.' },
  { time: '18:00', claim: 'C9', title: '가게 화면을 새로 꾸며요', text: '로고와 색, 커버를 바꾸면 우리 가게다워져요.' },
];

export const costs = `${noFixedCosts} 기기를 사거나 빌리지 않아요. 쓰던 휴대폰이면 돼요.`;
