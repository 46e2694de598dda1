import type { ClaimId } from '../claims';
import { feeWords, settledWords } from '../fee-words';

export type FaqTopic = 'start' | 'operation' | 'price' | 'other';

export interface FaqItem {
  /** The claims that the answer makes. */
  claim?: ClaimId;
  question: string;
  answer: string;
  /** Stands open at first. */
  open?: boolean;
}

/** Sellers' questions by topic. Every answer describes the present product. */
export const faq: readonly { topic: FaqTopic; label: string; items: readonly FaqItem[] }[] = [
  {
    topic: 'start',
    label: '시작',
    items: [
      {
        claim: 'C33',
        question: '앱이나 기기가 필요한가요?',
        answer: '아니요. 사장님도 손님도 쓰던 휴대폰이나 태블릿의 웹 브라우저면 돼요. 손님은 가입하지 않아도 돼요.',
        open: true,
      },
      {
        question: '가입하면 바로 주문을 받을 수 있나요?',
        answer:
          '매장 정보와 사업자 정보, 서류를 등록하고 약관에 동의하면 매장이 열리고 주문을 받을 수 있어요. 정산금은 심사와 계좌 확인이 끝난 뒤부터 보내드려요.',
      },
      {
        question: '어떤 서류를 준비하나요?',
        answer:
          '사업자등록증 사본과 정산받을 통장 사본을 준비해주세요. JPG나 PNG 사진으로, 하나에 10MB까지 올릴 수 있어요.',
      },
      {
        claim: 'C13',
        question: 'QR코드와 NFC 태그는 어떻게 준비하나요?',
        answer:
          '매장이 열리면 대시보드에서 QR코드를 내려받아 인쇄해주세요. 테이블마다 따로 두려면 ‘자리와 QR’에서 한꺼번에 만들어 인쇄해요. NFC 태그는 따로 준비해서 같은 주소를 담으면 돼요.',
      },
    ],
  },
  {
    topic: 'operation',
    label: '운영',
    items: [
      {
        claim: 'C28',
        question: '주문이 들어오면 어떻게 아나요?',
        answer:
          '관리 화면에 바로 나타나고 소리로 알려드려요. 카카오톡 알림을 연결하면 알림톡으로, 알림톡을 받을 수 없으면 문자로 보내드려요.',
        open: true,
      },
      {
        claim: 'C10',
        question: '다 팔린 상품은 어떻게 하나요?',
        answer: '재고를 적어두면 다 팔렸을 때 저절로 품절이 돼요. 언제든 직접 품절로 바꿀 수도 있어요.',
      },
      {
        claim: 'C11',
        question: '정한 시간에만 팔 수 있나요?',
        answer: '네. 상품마다 판매할 요일과 시간, 기간을 정할 수 있어요. 그 밖의 시간에는 주문할 수 없어요.',
      },
      {
        claim: 'C34',
        question: '손님은 준비된 걸 어떻게 아나요?',
        answer:
          '‘다 됐어요’를 누르면 손님의 주문 화면이 바로 바뀌어요. 전화번호를 남긴 손님에게는 알림톡이나 문자도 보내드려요.',
      },
    ],
  },
  {
    topic: 'price',
    label: '요금·정산',
    items: [
      {
        question: '결제 수수료는 얼마인가요?',
        answer: `${feeWords}예요. 부가가치세가 포함된 금액이고, 결제가 있을 때만 내요.`,
        open: true,
      },
      {
        claim: 'C1',
        question: '설치비와 유지비가 있나요?',
        answer: '설치비 0원, 유지비 0원이에요. 팔지 않은 달에는 내는 돈이 없어요.',
      },
      {
        question: '정산은 언제 되나요?',
        answer: `${settledWords} 잔액이 1,000원을 넘을 때 입금해드려요.`,
      },
      { claim: 'C4', question: '환불하면 수수료도 돌려받나요?', answer: '네. 환불한 금액만큼의 수수료를 돌려드려요.' },
    ],
  },
  {
    topic: 'other',
    label: '기타',
    items: [
      {
        question: '환불은 어떻게 하나요?',
        answer:
          '주문 내역에서 주문을 열고 전액이나 일부를 환불할 수 있어요. 손님이 결제한 카드로 취소되고, 반영되는 날은 카드사마다 달라요.',
        open: true,
      },
      {
        question: '손님인데 주문을 취소하고 싶어요.',
        answer: '주문한 가게에 말씀해주세요. 가게 화면 맨 아래의 판매자 정보에서 연락처를 볼 수 있어요.',
      },
      {
        question: '비밀번호를 잊었어요.',
        answer: '로그인 화면의 비밀번호 찾기에서 인증번호를 받아 새로 정할 수 있어요.',
      },
      {
        question: '손님의 개인정보는 안전한가요?',
        answer:
          '주문한 사람의 연락처는 암호화해서 보관하고, 주문을 처리하는 데만 써요. 카드번호는 영수증에 적는 마지막 네 자리 말고는 저장하지 않아요.',
      },
    ],
  },
];
