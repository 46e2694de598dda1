import type { AccessAct } from '@jumun/contracts';

const decisions = {
  ask: '승인 요청',
  approve: '승인',
  refuse: '거절',
  withdraw: '요청 취소',
  expire: '시간 지남',
  drop: '내용이 바뀌어 끝남',
  lapse: '요청자 권한 없어 끝남',
};
const decided = {
  'fee-change': '수수료율',
  'payout-account': '지급 계좌',
  'bank-file': '은행 파일',
  'charge-release': '멈춘 결제',
};
type Decision = keyof typeof decisions;
type Decided = keyof typeof decided;
/** The asks of operators, by what became of them. */
const approvals = Object.fromEntries(
  Object.entries(decided).flatMap(([kind, what]) =>
    Object.entries(decisions).map(([act, became]) => [`${act}-${kind}`, `${what} ${became}`]),
  ),
  // Made of both lists, exactly as the type says.
) as Record<`${Decision}-${Decided}`, string>;

/** What the log calls an act, in words. */
const words: Readonly<Record<AccessAct, string>> = {
  'log-in-operator': '운영자 로그인',
  'use-recovery-code': '복구 코드 씀',
  'make-recovery-codes': '복구 코드 만듦',
  'add-totp': '인증 앱 등록',
  'add-passkey': '패스키 등록',
  'remove-passkey': '패스키 지움',
  reauthenticate: '본인 확인',
  'change-password': '내 비밀번호 바꿈',
  'list-colleagues': '동료 목록 조회',
  'invite-operator': '동료 초대',
  'withdraw-invitation': '초대 거둠',
  'accept-invitation': '초대 받아들임',
  'change-operator-roles': '동료 역할 바꿈',
  'remove-operator': '동료 내보냄',
  'list-shops': '상점 목록 조회',
  'read-shop': '상점 정보 조회',
  'approve-shop': '상점 승인',
  'reject-shop': '상점 반려',
  'restrict-shop': '상점 제한',
  'lift-restriction': '상점 제한 풀기',
  'close-shop': '상점 닫기',
  'read-business-license-file': '사업자등록증 조회',
  'read-account-copy-file': '정산 계좌 사본 조회',
  'read-corporate-account-file': '법인 계좌 사본 조회',
  'read-personal-account-file': '대표자 명의 계좌 사본 조회',
  'read-new-document': '새로 올린 서류 조회',
  'check-paper': '서류 확인함',
  'uncheck-paper': '서류 확인 취소',
  'reset-password': '비밀번호 바꿈',
  'unlink-google': '구글 연결 끊김',
  'unlink-kakao': '카카오 연결 끊김',
  'unlink-naver': '네이버 연결 끊김',
  'connect-chat': '카카오 알림 연결',
  'forget-chat': '카카오 알림 연결 끊김',
  'list-inquiries': '문의 목록 조회',
  'read-inquiry': '문의 내용 조회',
  'answer-inquiry': '문의 답변 기록',
  'list-messages': '메시지 목록 조회',
  'list-payment-messages': '결제의 메시지 조회',
  'find-payments': '번호로 결제 찾음',
  'find-payments-of-buyer': '주문자로 결제 찾음',
  'read-payment': '결제 내용 조회',
  'resend-message': '메시지 다시 보냄',
  'refund-payment': '결제 환불',
  'mark-counter-paid': '카운터 결제 받음',
  'cancel-counter': '카운터 주문 취소',
  'enter-order': '카운터에서 주문 넣기',
  'read-buyer': '주문자 정보 조회',
  'resolve-payment-paid': '결제됨으로 정함',
  'resolve-payment-cancelled': '결제 취소로 정함',
  'change-fee': '수수료율 바꿈',
  'run-reconciliation': '거래 대사 실행',
  'upload-provider-file': '카드사 파일 올림',
  'check-books': '장부 검사',
  'read-bank-account': '은행 계좌 조회',
  'set-bank-account': '은행 계좌 저장',
  'verify-payout-account': '지급 계좌 확인',
  'restrict-payout-account': '지급 계좌 제한',
  'pay-out': '지급 신청',
  'read-payout-parts': '지급에 든 결제 조회',
  'look-up-payout': '지급 조회',
  'make-bank-file': '은행 파일 만듦',
  'read-bank-file': '은행 파일 내려받음',
  'read-bank-results': '은행 결과 파일 대조',
  'add-holiday': '은행 휴일 추가',
  'remove-holiday': '은행 휴일 지움',
  'confirm-payout': '지급 완료 기록',
  'fail-payout': '지급 실패 기록',
  'replay-dead-letter': '이벤트 다시 처리',
  'retry-chore': '작업 다시 시작',
  'release-charge': '멈춘 결제 지급 허용',
  'act-alone': '승인 없이 혼자 처리',
  ...approvals,
};
const actors: Readonly<Record<string, string>> = {
  operator: '운영자',
  owner: '사장님',
  shopper: '손님',
  service: '시스템',
  system: '시스템',
};

/** An act in words; one that has none keeps its own name. */
export const actWord = (act: string): string => (isKnown(act) ? words[act] : act);
const isKnown = (act: string): act is AccessAct => Object.hasOwn(words, act);
export const actorWord = (kind: string): string => actors[kind] ?? kind;

/** Every act by its name, to choose from. */
export const knownActs = Object.entries(words).map(([value, label]) => ({ value, label }));
