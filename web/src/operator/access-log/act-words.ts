import type { AccessAct } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

const decisions = {
  ask: t`승인 요청`,
  approve: t`승인`,
  refuse: t`거절`,
  withdraw: t`요청 취소`,
  expire: t`시간 지남`,
  drop: t`내용이 바뀌어 끝남`,
  lapse: t`요청자 권한 없어 끝남`,
};
const decided = {
  'fee-change': t`수수료율`,
  'payout-account': t`지급 계좌`,
  'bank-file': t`은행 파일`,
  'charge-release': t`멈춘 결제`,
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

const words: Readonly<Record<AccessAct, string>> = {
  'log-in-operator': t`운영자 로그인`,
  'use-recovery-code': t`복구 코드 씀`,
  'make-recovery-codes': t`복구 코드 만듦`,
  'add-totp': t`인증 앱 등록`,
  'add-passkey': t`패스키 등록`,
  'remove-passkey': t`패스키 지움`,
  reauthenticate: t`본인 확인`,
  'undo-account-change': t`계정 변경 되돌림`,
  'change-password': t`내 비밀번호 바꿈`,
  'list-colleagues': t`동료 목록 조회`,
  'invite-operator': t`동료 초대`,
  'withdraw-invitation': t`초대 거둠`,
  'ask-colleague-change': t`동료 변경 승인 요청`,
  'approve-colleague-ask': t`동료 변경 승인`,
  'refuse-colleague-ask': t`동료 변경 거절`,
  'withdraw-colleague-ask': t`동료 변경 요청 취소`,
  'accept-invitation': t`초대 받아들임`,
  'change-operator-roles': t`동료 역할 바꿈`,
  'remove-operator': t`동료 내보냄`,
  'list-shops': t`상점 목록 조회`,
  'read-shop': t`상점 정보 조회`,
  'approve-shop': t`상점 승인`,
  'reject-shop': t`상점 반려`,
  'restrict-shop': t`상점 제한`,
  'lift-restriction': t`상점 제한 풀기`,
  'close-shop': t`상점 닫기`,
  'end-shop-sessions': t`상점 로그인 모두 끝냄`,
  'read-operator-events': t`동료의 보안 활동 조회`,
  'read-security-events': t`보안 활동 조회`,
  'read-business-license-file': t`사업자등록증 조회`,
  'read-account-copy-file': t`정산 계좌 사본 조회`,
  'read-corporate-account-file': t`법인 계좌 사본 조회`,
  'read-personal-account-file': t`대표자 명의 계좌 사본 조회`,
  'read-new-document': t`새로 올린 서류 조회`,
  'check-paper': t`서류 확인함`,
  'uncheck-paper': t`서류 확인 취소`,
  'reset-password': t`비밀번호 바꿈`,
  'unlink-google': t`구글 연결 끊김`,
  'unlink-kakao': t`카카오 연결 끊김`,
  'unlink-naver': t`네이버 연결 끊김`,
  'connect-chat': t`카카오 알림 연결`,
  'forget-chat': t`카카오 알림 연결 끊김`,
  'list-inquiries': t`문의 목록 조회`,
  'read-inquiry': t`문의 내용 조회`,
  'answer-inquiry': t`문의 답변 기록`,
  'list-messages': t`메시지 목록 조회`,
  'list-payment-messages': t`결제의 메시지 조회`,
  'find-payments': t`번호로 결제 찾음`,
  'find-payments-of-buyer': t`주문자로 결제 찾음`,
  'read-payment': t`결제 내용 조회`,
  'resend-message': t`메시지 다시 보냄`,
  'refund-payment': t`결제 환불`,
  'mark-counter-paid': t`카운터 결제 받음`,
  'cancel-counter': t`카운터 주문 취소`,
  'enter-order': t`카운터에서 주문 넣기`,
  'take-held': t`결제 중인 상품 가져오기`,
  'read-buyer': t`주문자 정보 조회`,
  'resolve-payment-paid': t`결제됨으로 정함`,
  'resolve-payment-cancelled': t`결제 취소로 정함`,
  'change-fee': t`수수료율 바꿈`,
  'run-reconciliation': t`거래 대사 실행`,
  'upload-provider-file': t`카드사 파일 올림`,
  'check-books': t`장부 검사`,
  'read-bank-account': t`은행 계좌 조회`,
  'set-bank-account': t`은행 계좌 저장`,
  'verify-payout-account': t`지급 계좌 확인`,
  'restrict-payout-account': t`지급 계좌 제한`,
  'pay-out': t`지급 신청`,
  'read-payout-parts': t`지급에 든 결제 조회`,
  'look-up-payout': t`지급 조회`,
  'make-bank-file': t`은행 파일 만듦`,
  'read-bank-file': t`은행 파일 내려받음`,
  'read-bank-results': t`은행 결과 파일 대조`,
  'add-holiday': t`은행 휴일 추가`,
  'remove-holiday': t`은행 휴일 지움`,
  'confirm-payout': t`지급 완료 기록`,
  'fail-payout': t`지급 실패 기록`,
  'replay-dead-letter': t`이벤트 다시 처리`,
  'retry-chore': t`작업 다시 시작`,
  'release-charge': t`멈춘 결제 지급 허용`,
  'act-alone': t`승인 없이 혼자 처리`,
  ...approvals,
};
const actors: Readonly<Record<string, string>> = {
  operator: t`운영자`,
  owner: t`사장님`,
  shopper: t`손님`,
  service: t`시스템`,
  system: t`시스템`,
};

/** An act in words; one that has none keeps its own name. */
export const actWord = (act: string): string => (isKnown(act) ? words[act] : act);
const isKnown = (act: string): act is AccessAct => Object.hasOwn(words, act);
export const actorWord = (kind: string): string => actors[kind] ?? kind;

/** Every act by its name, to choose from. */
export const knownActs = Object.entries(words).map(([value, label]) => ({ value, label }));
