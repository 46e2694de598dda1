import type { Feature } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { ProviderCalls } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';

/** Names of the companies that services call, and what they are called for. */
export const providerNames: Readonly<Record<ProviderCalls['provider'], { name: string; about: string }>> = {
  kcp: { name: 'NHN KCP', about: t`카드 결제` },
  toss: { name: t`토스페이먼츠`, about: t`지급` },
  solapi: { name: 'SOLAPI', about: t`알림톡, 문자` },
  mail: { name: t`메일 발송`, about: t`인증번호, 안내 메일` },
  'kakao-channel': { name: t`카카오 채널`, about: t`알림톡 연결` },
  push: { name: t`Google 푸시`, about: t`기기 알림` },
  nts: { name: t`국세청`, about: t`사업자 상태` },
  holidays: { name: t`공공데이터포털`, about: t`은행 휴일` },
  deepl: { name: 'DeepL', about: t`메뉴 번역 초안` },
  google: { name: 'Google', about: t`간편 로그인` },
  naver: { name: t`네이버`, about: t`간편 로그인` },
  kakao: { name: t`카카오`, about: t`간편 로그인` },
};

/** Features that need keys, by their everyday names. */
export const featureNames: Readonly<Record<Feature, string>> = {
  kcp: t`카드 결제(NHN KCP)`,
  toss: t`토스페이먼츠 지급`,
  solapi: t`문자(SOLAPI)`,
  mail: t`메일`,
  'kakao-channel': t`카카오톡 주문 알림`,
  push: t`기기 알림`,
  nts: t`국세청 사업자 확인`,
  google: t`Google 로그인`,
  naver: t`네이버 로그인`,
  kakao: t`카카오 로그인`,
  alimtalk: t`알림톡`,
  postcode: t`주소 검색`,
  holidays: t`공휴일 자동 갱신`,
  deepl: t`메뉴 번역 초안(DeepL)`,
};

const OFTEN = 0.5;
/** Sort order: states that need attention come first. */
const ranks: readonly BadgeTone[] = ['danger', 'preparing', 'ready', 'completed'];

export const byTrouble = (one: ProviderCalls, other: ProviderCalls): number =>
  ranks.indexOf(providerState(one).tone) - ranks.indexOf(providerState(other).tone);

/** How calls to a company go, in a word; good only where some were made within the hour. */
export function providerState({ calls, failures, isOpen }: ProviderCalls): { word: string; tone: BadgeTone } {
  if (isOpen) return { word: t`호출 멈춤`, tone: 'danger' };
  if (calls === 0) return { word: t`기록 없음`, tone: 'completed' };
  if (failures === 0) return { word: t`정상`, tone: 'ready' };
  return failures / calls >= OFTEN ? { word: t`자주 실패`, tone: 'danger' } : { word: t`일부 실패`, tone: 'preparing' };
}
