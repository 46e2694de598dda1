import type { SecurityEventDetail, SecurityEventKind, SecurityEventView } from '@jumun/contracts';

/** A new kind does not compile without its words. */
const done: Readonly<Record<SecurityEventKind, string>> = {
  'log-in': '로그인',
  'log-in-ceiling': '로그인 시도가 너무 많아 새 기기의 비밀번호 로그인을 막음',
  'second-factor': '2단계 인증',
  proof: '본인 확인',
  'session-ended': '다른 기기 한 곳에서 로그아웃',
  'other-sessions-ended': '다른 기기에서 모두 로그아웃',
  'sessions-ended-by-operator': '운영자가 모든 로그인을 끝냄',
  'session-reused': '이미 쓴 로그인 정보가 다시 와서 그 기기에서 로그아웃',
  'password-changed': '비밀번호 변경',
  'reset-asked': '비밀번호 찾기 인증번호 요청',
  'reset-done': '비밀번호 재설정',
  'email-proven': '이메일 인증',
  'owner-name-changed': '대표자 이름 변경',
  'phone-changed': '전화번호 변경',
  'bank-account-changed': '정산 계좌 변경',
  'papers-changed': '사업자·계좌 서류 변경',
  'passkey-added': '패스키 등록',
  'passkey-removed': '패스키 삭제',
  'device-paired': '화면·프린터 기기 연결',
  'device-revoked': '화면·프린터 기기 연결 끊음',
  'social-linked': '소셜 로그인 연결',
  'social-unlinked': '소셜 로그인 연결 끊음',
  'app-added': '인증 앱 등록',
  'recovery-codes-made': '복구 코드 만듦',
  'operator-invited': '운영자 초대',
  'operator-joined': '운영자 가입',
  'operator-roles-changed': '운영자 역할 변경',
  'operator-removed': '운영자 내보냄',
  'ask-made': '동료 변경 요청',
  'ask-approved': '동료 변경 승인',
  'ask-turned-down': '동료 변경 거절',
  'approval-asked': '돈에 관한 승인 요청',
  'approval-given': '돈에 관한 요청 승인',
  'approval-turned-down': '돈에 관한 요청 거절',
  'approval-withdrawn': '돈에 관한 요청 취소',
  'approval-alone': '돈에 관한 일을 혼자 처리',
};

/** Those that read differently when they were refused. */
const refused: Partial<Record<SecurityEventKind, string>> = {
  'log-in': '로그인 실패',
  'second-factor': '2단계 인증 실패',
  proof: '본인 확인 실패',
  'reset-done': '비밀번호 재설정 실패',
  'device-paired': '기기 연결 실패',
};

const details: Readonly<Record<SecurityEventDetail, string>> = {
  password: '비밀번호',
  passkey: '패스키',
  google: 'Google',
  naver: '네이버',
  kakao: '카카오',
  app: '인증 앱',
  'recovery-code': '복구 코드',
  screen: '화면',
  print: '프린터 프로그램',
  invitation: '초대',
  roles: '역할',
  removal: '내보내기',
  'fee-change': '수수료 변경',
  'payout-account': '정산 계좌',
  'bank-file': '은행 이체 파일',
  'charge-release': '정산 보류 해제',
  'owner-asked': '사장님이 요청함',
  'device-lost': '기기를 잃어버림',
  'odd-activity': '이상한 활동이 보임',
  'staff-left': '직원이 그만둠',
};

/** A word of a service that is newer than this page is shown as it is. */
const wordOf = (words: Readonly<Record<string, string | undefined>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** An event in a few words. */
export const eventWords = ({ kind, outcome }: Pick<SecurityEventView, 'kind' | 'outcome'>): string =>
  (outcome === 'refused' ? wordOf(refused, kind) : undefined) ?? wordOf(done, kind) ?? kind;

/** By what it was done, or why; null where there is nothing to say. */
export const detailWords = ({ detail }: Pick<SecurityEventView, 'detail'>): string | null =>
  detail && (wordOf(details, detail) ?? detail);
