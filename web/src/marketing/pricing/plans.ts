import { claimed, COMING, isComing } from '../claimed';
import type { ClaimId } from '../claims';

interface PlanFeature {
  claim: ClaimId;
  text: string;
}

export interface Plan {
  name: string;
  price: string;
  /** Whom it is for. */
  text: string;
  features: readonly PlanFeature[];
}

export const basicPlan: Plan = {
  name: '기본',
  price: '무료',
  text: '주문을 받는 데 필요한 건 모두 들어 있어요.',
  features: [
    { claim: 'C13', text: 'QR코드와 NFC 태그용 가게 주소' },
    { claim: 'C4', text: '주문, 결제, 정산을 한 번에' },
    { claim: 'C28', text: '메신저와 문자 실시간 알림' },
    { claim: 'C6-app', text: '앱 실시간 알림' },
    { claim: 'C19', text: '한국어·영어·일본어·중국어 화면' },
    { claim: 'C19-currencies', text: '여러 통화 결제' },
  ],
};

export const optionPlan: Plan = {
  name: '옵션',
  price: claimed('C1', '0원 + 옵션 요금'),
  text: '기본에 필요한 것만 골라 더할 수 있게 준비하고 있어요.',
  features: [
    { claim: 'C20', text: '프리미엄 태그 디자인' },
    { claim: 'C21', text: '고급 리포트 대시보드' },
    { claim: 'C22', text: 'ERP·CRM과 API 연동' },
  ],
};

export const enterprisePlan: Plan = {
  name: '엔터프라이즈',
  price: '맞춤 견적',
  text: '매장이 여럿이거나 따로 맞출 것이 있을 때 미리 상담해드려요.',
  features: [
    { claim: 'C27', text: '도입 상담' },
    { claim: 'C23', text: '여러 매장 관리' },
    { claim: 'C24', text: '맞춤 정산 정책' },
    { claim: 'C25', text: '다국어 지원과 해외 PG 연동' },
    { claim: 'C26', text: '전담 매니저' },
  ],
};

const INCLUDED = '포함';
const OPTIONAL = '선택';
const NONE = '없음';

/** A row of the table. No plan includes what is still to come. */
const row = (claim: ClaimId, name: string, cells: readonly string[]) => ({
  name,
  cells: isComing(claim) ? cells.map((cell) => (cell === NONE ? NONE : COMING)) : cells,
});

/** The three plans side by side: basic, option, enterprise. */
export const planColumns = [basicPlan.name, optionPlan.name, enterprisePlan.name] as const;
export const planRows = [
  { name: '이용료', cells: [basicPlan.price, optionPlan.price, enterprisePlan.price] },
  row('C1', '설치비와 유지비', ['0원', '0원', '0원']),
  row('C2', '결제 수수료', ['기본 5%', '기본 5%', '4~6%에서 상담']),
  row('C13', 'QR코드와 NFC 태그용 주소', [INCLUDED, INCLUDED, INCLUDED]),
  row('C4', '주문, 결제, 정산', [INCLUDED, INCLUDED, INCLUDED]),
  row('C28', '메신저와 문자 알림', [INCLUDED, INCLUDED, INCLUDED]),
  row('C6-app', '앱 알림', [INCLUDED, INCLUDED, INCLUDED]),
  row('C19', '다국어 화면', [INCLUDED, INCLUDED, INCLUDED]),
  row('C19-currencies', '여러 통화', [INCLUDED, INCLUDED, INCLUDED]),
  row('C20', '프리미엄 태그 디자인', [NONE, OPTIONAL, INCLUDED]),
  row('C21', '고급 리포트 대시보드', [NONE, OPTIONAL, INCLUDED]),
  row('C22', 'ERP·CRM API 연동', [NONE, OPTIONAL, INCLUDED]),
  row('C23', '여러 매장 관리', [NONE, NONE, INCLUDED]),
  row('C24', '맞춤 정산 정책', [NONE, NONE, INCLUDED]),
  row('C25', '해외 PG 연동', [NONE, NONE, INCLUDED]),
  row('C26', '전담 매니저', [NONE, NONE, INCLUDED]),
];
