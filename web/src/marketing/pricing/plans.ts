export interface Plan {
  name: string;
  price: string;
  /** Whom it is for. */
  text: string;
  features: readonly string[];
}

export const basicPlan: Plan = {
  name: '기본',
  price: '무료',
  text: '주문을 받는 데 필요한 건 모두 들어 있어요.',
  features: ['QR·NFC 태그', '주문, 결제, 정산을 한 번에', '메신저와 앱 실시간 알림', '여러 언어와 통화 화면'],
};

export const optionPlan: Plan = {
  name: '옵션',
  price: '0원 + 옵션 요금',
  text: '기본에 필요한 것만 골라 더해요.',
  features: ['프리미엄 태그 디자인', '고급 리포트 대시보드', 'ERP·CRM과 API 연동'],
};

export const enterprisePlan: Plan = {
  name: '엔터프라이즈',
  price: '맞춤 견적',
  text: '매장이 여럿이거나 따로 맞출 것이 있을 때 상담해드려요.',
  features: ['여러 매장 관리', '맞춤 정산 정책', '다국어 지원과 해외 결제사 연동', '전담 매니저'],
};

const INCLUDED = '포함';
const OPTIONAL = '선택';
const NONE = '해당 없음';

/** The three plans side by side: basic, option, enterprise. */
export const planColumns = [basicPlan.name, optionPlan.name, enterprisePlan.name] as const;
export const planRows = [
  { name: '이용료', cells: ['무료', '0원 + 옵션 요금', '맞춤 견적'] },
  { name: '설치비와 유지비', cells: ['0원', '0원', '0원'] },
  { name: 'QR·NFC 태그', cells: [INCLUDED, INCLUDED, INCLUDED] },
  { name: '주문, 결제, 정산', cells: [INCLUDED, INCLUDED, INCLUDED] },
  { name: '실시간 알림', cells: [INCLUDED, INCLUDED, INCLUDED] },
  { name: '여러 언어와 통화 화면', cells: [INCLUDED, INCLUDED, INCLUDED] },
  { name: '프리미엄 태그 디자인', cells: [NONE, OPTIONAL, INCLUDED] },
  { name: '고급 리포트 대시보드', cells: [NONE, OPTIONAL, INCLUDED] },
  { name: 'ERP·CRM API 연동', cells: [NONE, OPTIONAL, INCLUDED] },
  { name: '여러 매장 관리', cells: [NONE, NONE, INCLUDED] },
  { name: '정산 정책', cells: ['기본', '기본', '맞춤'] },
  { name: '해외 결제사 연동', cells: [NONE, NONE, INCLUDED] },
  { name: '전담 매니저', cells: [NONE, NONE, INCLUDED] },
] as const;

/** What the fee comes to on one payment, as the ledger counts it: VAT included, rounded down to the won. */
export const FEE_PERCENT = 5;
export const EXAMPLE_PAYMENT = 10_000;
export const exampleFee = Math.floor((EXAMPLE_PAYMENT * FEE_PERCENT) / 100);
