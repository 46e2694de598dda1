import { claimed, COMING, isComing } from '../claimed';
import type { ClaimId } from '../claims';
import { basicPlan } from './plans';

const optionPlan = { name: '옵션', price: claimed('C1', '0원 + 옵션 요금') } as const;
const enterprisePlan = { name: '엔터프라이즈', price: '맞춤 견적' } as const;

const INCLUDED = '포함';
const OPTIONAL = '선택';
const NONE = '없음';

/** A row of the table. No plan includes what is still to come. */
const row = (claim: ClaimId, name: string, cells: readonly string[]) => ({
  name,
  isLater: isComing(claim),
  cells: isComing(claim) ? cells.map((cell) => (cell === NONE ? NONE : COMING)) : cells,
});

/** The three plans side by side: basic, option, enterprise. */
export const planColumns = [basicPlan.name, optionPlan.name, enterprisePlan.name] as const;
const rows = [
  { name: '이용료', isLater: false, cells: [basicPlan.price, optionPlan.price, enterprisePlan.price] },
  row('C1', '설치비와 유지비', ['0원', '0원', '0원']),
  row('C2', '결제 수수료', ['기본 5%', '기본 5%', '4~6%에서 상담']),
  row('C13', 'QR코드와 NFC 태그용 주소', [INCLUDED, INCLUDED, INCLUDED]),
  row('C4', '주문, 결제, 정산', [INCLUDED, INCLUDED, INCLUDED]),
  row('C28', '메신저와 문자 알림', [INCLUDED, INCLUDED, INCLUDED]),
  row('C6-app', '홈 화면 알림', [INCLUDED, INCLUDED, INCLUDED]),
  row('C19', '다국어 화면', [INCLUDED, INCLUDED, INCLUDED]),
  row('C27', '도입 상담', [INCLUDED, INCLUDED, INCLUDED]),
  row('C19-currencies', '여러 통화 결제', [INCLUDED, INCLUDED, INCLUDED]),
  row('C20', '프리미엄 태그 디자인', [NONE, OPTIONAL, INCLUDED]),
  row('C21', '고급 리포트 대시보드', [NONE, OPTIONAL, INCLUDED]),
  row('C22', 'ERP·CRM과 API 연동', [NONE, OPTIONAL, INCLUDED]),
  row('C23', '여러 매장 관리', [NONE, NONE, INCLUDED]),
  row('C24', '맞춤 정산 정책', [NONE, NONE, INCLUDED]),
  row('C25', '다국어 지원과 해외 PG 연동', [NONE, NONE, INCLUDED]),
  row('C26', '전담 매니저', [NONE, NONE, INCLUDED]),
];
export const planRows = [
  { name: '지금 쓸 수 있어요', rows: rows.filter(({ isLater }) => !isLater) },
  { name: '준비하고 있어요', rows: rows.filter(({ isLater }) => isLater), isQuiet: true },
];
