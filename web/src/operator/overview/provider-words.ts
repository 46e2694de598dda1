import type { Feature } from '@jumun/contracts';
import type { ProviderCalls } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';

/** Names of the companies that services call, and what they are called for. */
export const providerNames: Readonly<Record<ProviderCalls['provider'], { name: string; about: string }>> = {
  kcp: { name: 'NHN KCP', about: '카드 결제' },
  toss: { name: '토스페이먼츠', about: '지급' },
  stripe: { name: 'Stripe', about: '지급' },
  solapi: { name: 'SOLAPI', about: '알림톡, 문자' },
  mail: { name: '메일 발송', about: '인증번호, 안내 메일' },
  'kakao-channel': { name: '카카오 채널', about: '알림톡 연결' },
  push: { name: 'Google 푸시', about: '기기 알림' },
  nts: { name: '국세청', about: '사업자 상태' },
  holidays: { name: '공공데이터포털', about: '은행 휴일' },
  deepl: { name: 'DeepL', about: '메뉴 번역 초안' },
  google: { name: 'Google', about: '간편 로그인' },
  naver: { name: '네이버', about: '간편 로그인' },
  kakao: { name: '카카오', about: '간편 로그인' },
};

/** Features that want keys, as somebody would ask for them. */
export const featureNames: Readonly<Record<Feature, string>> = {
  kcp: '카드 결제(NHN KCP)',
  toss: '토스페이먼츠 지급',
  stripe: 'Stripe 지급',
  solapi: '문자(SOLAPI)',
  mail: '메일',
  'kakao-channel': '카카오톡 주문 알림',
  push: '기기 알림',
  nts: '국세청 사업자 확인',
  google: 'Google 로그인',
  naver: '네이버 로그인',
  kakao: '카카오 로그인',
  alimtalk: '알림톡',
  postcode: '주소 검색',
  holidays: '공휴일 자동 갱신',
  deepl: '메뉴 번역 초안(DeepL)',
};

const OFTEN = 0.5;
/** Those that need somebody come first. */
const ranks: readonly BadgeTone[] = ['danger', 'preparing', 'ready', 'completed'];

export const byTrouble = (one: ProviderCalls, other: ProviderCalls): number =>
  ranks.indexOf(providerState(one).tone) - ranks.indexOf(providerState(other).tone);

/** How calls to a company go, in a word; good only where some were made within the hour. */
export function providerState({ calls, failures, isOpen }: ProviderCalls): { word: string; tone: BadgeTone } {
  if (isOpen) return { word: '호출 멈춤', tone: 'danger' };
  if (calls === 0) return { word: '기록 없음', tone: 'completed' };
  if (failures === 0) return { word: '정상', tone: 'ready' };
  return failures / calls >= OFTEN ? { word: '자주 실패', tone: 'danger' } : { word: '일부 실패', tone: 'preparing' };
}
