import {
  BellRing,
  ClipboardCheck,
  Coffee,
  CreditCard,
  HandCoins,
  Nfc,
  Palette,
  PiggyBank,
  Printer,
  Store,
  Timer,
  Truck,
  UtensilsCrossed,
  Wallet,
} from 'lucide-react';
import type { FlowStep } from '../parts/FlowDiagram';
import type { GuideStep } from '../parts/StepList';
import type { Voice } from '../parts/VoiceCard';

export const onboarding: readonly GuideStep[] = [
  { title: '가입하고 프로필 만들기', text: '이메일이나 소셜 계정으로 가입하고, 상점 이름과 사업자 정보를 적어요.' },
  {
    title: '태그 신청하고 붙이기',
    text: 'QR·NFC 태그를 신청해 테이블이나 계산대에 붙여요. QR코드는 바로 인쇄해도 돼요.',
  },
  { title: '메뉴 올리고 운영하기', text: '사진과 가격을 올리면 준비 끝이에요. 그때부터 주문을 받아요.' },
];

export const customerWay: readonly FlowStep[] = [
  { icon: Nfc, title: '태그하기', text: 'QR코드를 찍거나 NFC 태그에 휴대폰을 대요.' },
  { icon: UtensilsCrossed, title: '메뉴 고르기', text: '앱도 가입도 없이 바로 담아요.' },
  { icon: CreditCard, title: '결제하기', text: '카드로 결제하면 주문이 들어가요.' },
];

export const sellerWay: readonly FlowStep[] = [
  { icon: BellRing, title: '메신저로 알림 받기', text: '주문이 들어오면 바로 알려드려요.' },
  { icon: ClipboardCheck, title: '주문 확인하기', text: '확인하고 준비하면 손님 화면도 함께 바뀌어요.' },
  { icon: HandCoins, title: '자동으로 정산받기', text: '판매한 금액을 등록한 계좌로 보내드려요.' },
];

export const benefits = [
  { icon: PiggyBank, title: '설치비와 유지비 0원', text: '기기를 사거나 빌리지 않아요. 쓰던 휴대폰이면 돼요.' },
  { icon: Timer, title: '재고와 판매 시간', text: '다 팔리면 품절로 바뀌고, 정한 시간에만 팔 수 있어요.' },
  { icon: Wallet, title: '모아 보는 매출과 정산', text: '오늘 판 금액과 받을 금액을 한 화면에서 봐요.' },
  { icon: Palette, title: '우리 가게다운 화면', text: '로고와 색, 커버를 골라 우리 가게처럼 꾸며요.' },
  { icon: Printer, title: '프린터와 태블릿', text: '계산대의 태블릿과 프린터도 함께 쓸 수 있어요.' },
  { icon: Store, title: '미리 주문, 현장 픽업', text: '멀리서 주문하고, 준비되면 받으러 와요.' },
] as const;

export const voices: readonly Voice[] = [
  { icon: Truck, place: '푸드트럭', text: '손이 바쁠 때 주문을 받아 적지 않아도 돼서, 굽는 일에만 집중해요.' },
  {
    icon: Coffee,
    place: '작은 카페',
    text: '테이블에 붙여두니 손님이 앉은 자리에서 주문해요. 계산대 앞 줄이 짧아졌어요.',
  },
  { icon: Palette, place: '굿즈를 파는 작가', text: '행사 날 아침에 상품을 올리고, QR코드 한 장만 들고 나가요.' },
];
