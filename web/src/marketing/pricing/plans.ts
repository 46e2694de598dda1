import { claimed, isComing } from '../claimed';
import type { ClaimId } from '../claims';

export const FREE_START = '무료로 시작하기';

export const basicPlan = { name: '기본', price: '무료' } as const;

const features: readonly { claim: ClaimId; text: string }[] = [
  { claim: 'C13', text: 'QR코드와 NFC 태그용 매장 주소' },
  { claim: 'C4', text: '주문, 결제, 정산을 한 번에' },
  { claim: 'C28', text: '메신저와 문자 실시간 알림' },
  { claim: 'C6-app', text: '홈 화면 알림' },
  { claim: 'C19', text: '한국어·영어·일본어·중국어 화면' },
  { claim: 'C1', text: '매달 내는 돈도, 약정도 없어요' },
];
/** The basic plan's own, as far as they are there. */
export const readyFeatures = features.filter(({ claim }) => !isComing(claim));

export const laterPlans = claimed(
  'C27',
  '옵션 요금제와 엔터프라이즈 요금제는 준비하고 있어요. 먼저 필요하다면 상담해드려요.',
);
