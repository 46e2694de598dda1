import type { FaultCode, FaultParams } from './fault.js';

/** Every error the system may answer with: its HTTP status and the Korean sentence people read. */
export const errors = {
  INVALID_INPUT: { status: 400, message: '입력한 내용을 다시 확인해주세요.' },
  BROKEN_BODY: { status: 400, message: '요청 내용을 읽을 수 없어요.' },
  FILE_BROKEN: { status: 400, message: '파일을 읽을 수 없어요. 다른 파일을 올려주세요.' },
  AGREEMENTS_REQUIRED: { status: 400, message: '모든 약관에 동의해주세요.' },
  STORE_NAME_RESERVED: { status: 400, message: '사용할 수 없는 상점 도메인 이름이에요.' },
  CHAT_CODE_REFUSED: { status: 400, message: '카카오 연결 시간이 지났어요. 처음부터 다시 연결해주세요.' },
  PASSWORD_COMMON: {
    status: 400,
    message: '너무 흔하거나 추측하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해주세요.',
  },
  DEVICE_CODE_WRONG: { status: 400, message: '연결 번호가 올바르지 않거나 시간이 지났어요.' },
  PASSWORD_WRONG: { status: 400, message: '현재 비밀번호가 올바르지 않아요.' },
  CODE_WRONG: { status: 400, message: '인증 코드가 올바르지 않아요. 새 코드를 입력해주세요.' },
  PASSKEY_REFUSED: { status: 400, message: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써주세요.' },
  RESET_CODE_WRONG: { status: 400, message: '인증번호가 올바르지 않아요.' },
  PHONE_CODE_WRONG: { status: 400, message: '인증번호가 다르거나 10분이 지났어요. 다시 확인하거나 새로 받아주세요.' },
  EMAIL_CODE_WRONG: { status: 400, message: '인증번호가 다르거나 10분이 지났어요. 다시 확인하거나 새로 받아주세요.' },

  AUTH090: { status: 401, message: '로그인이 필요해요.' },
  AUTH091: { status: 401, message: '로그인 정보가 올바르지 않아요. 다시 로그인해주세요.' },
  AUTH092: { status: 401, message: '로그인 정보를 확인할 수 없어요. 다시 로그인해주세요.' },
  AUTH097: { status: 401, message: '로그아웃된 상태예요. 다시 로그인해주세요.' },
  AUTH098: { status: 401, message: '매장을 찾을 수 없어요. 다시 로그인해주세요.' },
  AUTH099: { status: 401, message: '로그인 시간이 지났어요. 다시 로그인해주세요.' },
  LOGIN_FAILED: { status: 401, message: '이메일 또는 비밀번호가 올바르지 않습니다.' },
  TICKET_INVALID: { status: 401, message: '로그인 확인 시간이 지났어요. 처음부터 다시 시도해주세요.' },
  NOT_REGISTERED: { status: 404, message: '등록되지 않은 사용자입니다.' },

  FORBIDDEN: { status: 403, message: '이 작업을 할 수 있는 권한이 없어요.' },
  CODE_REQUIRED: { status: 403, message: '인증 앱에 보이는 6자리 코드를 입력해주세요.' },
  PASSWORD_INITIAL: { status: 403, message: '처음 받은 비밀번호는 한 번만 쓸 수 있어요. 새 비밀번호를 정해주세요.' },
  ENROLMENT_REQUIRED: { status: 403, message: '2단계 인증을 먼저 등록해주세요.' },
  REAUTH_REQUIRED: { status: 403, message: '안전을 위해 비밀번호를 한 번 더 입력해주세요.' },
  OWN_APPROVAL: { status: 403, message: '내가 요청한 일은 다른 운영자가 승인해야 해요.' },
  APPROVER_TOO_NEW: {
    status: 403,
    message: '새로 들어왔거나 역할을 받은 지 72시간이 지나야 승인하거나 거절할 수 있어요.',
  },
  APPROVER_VOUCHED_BY_ASKER: {
    status: 403,
    message: '나를 초대했거나 역할을 준 운영자의 요청은 결정할 수 있는 다른 동료가 생길 때까지 결정할 수 없어요.',
  },
  NOT_FOUND: { status: 404, message: '요청한 내용을 찾을 수 없어요.' },
  STORE_NOT_FOUND: { status: 404, message: '상점 정보를 조회하지 못했습니다.' },
  STORE_GONE: { status: 410, message: '이 스토어는 문을 닫았어요.' },
  PRODUCT_NOT_FOUND: { status: 404, message: '상품을 찾을 수 없어요.' },
  CATEGORY_NOT_FOUND: { status: 404, message: '카테고리를 찾을 수 없어요.' },
  PAYMENT_NOT_FOUND: { status: 404, message: '결제 정보를 찾을 수 없어요.' },
  ORDER_NOT_FOUND: { status: 404, message: '주문 정보를 찾을 수 없어요.' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: '알림을 찾을 수 없어요.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: '일치하는 계정을 찾을 수 없어요.' },
  SHOP_NOT_FOUND: { status: 404, message: '상점을 찾을 수 없어요.' },
  DOCUMENT_NOT_FOUND: { status: 404, message: '서류를 찾을 수 없어요.' },
  OPERATOR_NOT_FOUND: { status: 404, message: '동료를 찾을 수 없어요.' },
  INVITATION_INVALID: { status: 404, message: '초대가 끝났거나 이미 쓰였어요. 관리자에게 다시 초대해달라고 해주세요.' },
  UNDO_GONE: { status: 404, message: '되돌릴 수 있는 시간이 지났거나 이미 되돌렸어요.' },
  PASSKEY_NOT_FOUND: { status: 404, message: '패스키를 찾을 수 없어요.' },
  SESSION_NOT_FOUND: { status: 404, message: '로그인한 기기를 찾을 수 없어요.' },
  MESSAGE_NOT_FOUND: { status: 404, message: '메시지를 찾을 수 없어요.' },
  INQUIRY_NOT_FOUND: { status: 404, message: '문의를 찾을 수 없어요.' },
  PAYOUT_ACCOUNT_NOT_FOUND: { status: 404, message: '정산 계좌를 찾을 수 없어요.' },
  BANK_FILE_NOT_FOUND: { status: 404, message: '이체 파일을 찾을 수 없어요.' },
  PAYOUT_NOT_FOUND: { status: 404, message: '입금 내역을 찾을 수 없어요.' },
  HOLIDAY_NOT_FOUND: { status: 404, message: '등록된 은행 휴일이 아니에요.' },
  APPROVAL_NOT_FOUND: { status: 404, message: '승인 요청을 찾을 수 없어요.' },
  GROUP_NOT_FOUND: { status: 404, message: '옵션 그룹을 찾을 수 없어요.' },
  OPTION_NOT_FOUND: { status: 404, message: '옵션을 찾을 수 없어요.' },
  DEVICE_NOT_FOUND: { status: 404, message: '기기를 찾을 수 없어요.' },
  TEXT_NOT_FOUND: { status: 404, message: '번역할 내용을 찾을 수 없어요.' },
  SPOT_NOT_FOUND: { status: 404, message: '자리를 찾을 수 없어요.' },
  CALL_NOT_FOUND: { status: 404, message: '호출을 찾을 수 없어요.' },
  TAG_NOT_FOUND: { status: 404, message: 'QR을 찾을 수 없어요. 직원에게 알려주세요.' },
  HOURS_DATE_NOT_FOUND: { status: 404, message: '달력 일정을 찾을 수 없어요.' },
  PRINTER_NOT_FOUND: { status: 404, message: '프린터를 찾을 수 없어요.' },
  PUSH_OFF: { status: 404, message: '기기로 알림을 보내지 않는 서비스예요.' },
  PUSH_NOT_FOUND: { status: 404, message: '이 기기는 알림을 받고 있지 않아요. 다시 켜주세요.' },
  PRINT_JOB_NOT_FOUND: { status: 404, message: '출력 기록을 찾을 수 없어요.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '지원하지 않는 요청이에요.' },

  EMAIL_TAKEN: { status: 409, message: '이미 등록된 이메일입니다.' },
  ENROLMENT_EXPIRED: { status: 409, message: '등록 시간이 지났어요. 처음부터 다시 해주세요.' },
  PASSKEY_EXPIRED: { status: 409, message: '패스키를 확인할 시간이 지났어요. 다시 시도해주세요.' },
  PASSKEY_TAKEN: { status: 409, message: '이미 등록한 패스키예요.' },
  TOO_MANY_PASSKEYS: { status: 409, message: '패스키는 20개까지 등록할 수 있어요. 쓰지 않는 패스키를 지워주세요.' },
  LAST_SECOND_FACTOR: {
    status: 409,
    message: '마지막 2단계 인증은 지울 수 없어요. 인증 앱이나 다른 패스키를 먼저 등록해주세요.',
  },
  OWN_ACCOUNT: { status: 409, message: '내 계정은 내가 바꿀 수 없어요. 다른 관리자에게 부탁해주세요.' },
  LAST_ADMIN: { status: 409, message: '관리자가 한 명은 남아 있어야 해요.' },
  STORE_NAME_TAKEN: { status: 409, message: '이미 사용 중인 상점 도메인 이름이에요.' },
  STORE_NAMES_USED_UP: {
    status: 409,
    message: '주소는 2년 동안 다섯 번까지 바꿀 수 있어요. 인쇄한 QR이 모두 이어지도록 예전 주소를 지켜두기 때문이에요.',
  },
  SHOP_NOT_APPROVED: { status: 409, message: '가게 심사가 끝나면 쓸 수 있어요.' },
  SHOP_PENDING: { status: 409, message: '사업자 정보를 먼저 등록해주세요.' },
  STORE_PAUSED: { status: 409, message: '지금은 주문을 받지 않고 있어요.' },
  STORE_CLOSED: { status: 409, message: '지금은 영업시간이 아니에요.' },
  INTAKE_FULL: { status: 409, message: '주문이 많아 잠시 쉬어가요.' },
  PRICE_CHANGED: { status: 409, message: '상품 가격이 바뀌었어요. 장바구니를 확인해주세요.' },
  SOLD_OUT: { status: 409, message: '품절된 상품이 있어요. 장바구니를 확인해주세요.' },
  TOO_MANY_HELD: {
    status: 409,
    message: '지금 맡아둘 수 있는 수량을 넘었어요. 수량을 줄이거나 잠시 뒤에 다시 주문해주세요.',
  },
  PRODUCT_UNAVAILABLE: { status: 409, message: '지금 주문할 수 없는 상품이 있어요. 장바구니를 확인해주세요.' },
  PAYMENT_CLOSED: { status: 409, message: '이미 끝난 결제예요.' },
  PAYMENT_EXPIRED: { status: 409, message: '결제 시간이 지났어요. 다시 주문해주세요.' },
  EXTENSION_CROWDED: {
    status: 409,
    message: '찾는 분이 많아 지금은 결제 시간을 늘릴 수 없어요. 남은 시간 안에 결제해주세요.',
  },
  EXTENSION_EARLY: { status: 409, message: '결제 시간이 1분 남았을 때부터 늘릴 수 있어요.' },
  HOLD_PAYING: { status: 409, message: '손님이 지금 결제하고 있어요. 1분 뒤에 다시 확인해주세요.' },
  HOLD_YOUNG: { status: 409, message: '손님이 방금 주문하기 시작했어요. 2분이 지나면 가져올 수 있어요.' },
  HOLD_AT_COUNTER: { status: 409, message: '카운터에서 결제할 주문이에요. 주문판에서 취소할 수 있어요.' },
  METHOD_OFF: { status: 409, message: '지금 쓸 수 없는 결제 수단이에요.' },
  COUNTER_FULL: { status: 409, message: '결제를 기다리는 주문이 많아요. 카드로 결제해주세요.' },
  ORDER_NOT_PAID: { status: 409, message: '결제가 끝난 주문만 상태를 바꿀 수 있어요.' },
  ORDER_ACCEPTED: {
    status: 409,
    message: '이미 준비를 시작해서 여기서는 취소할 수 없어요. 가게에 말씀해주세요.',
  },
  ORDER_MOVED: { status: 409, message: '다른 곳에서 먼저 바뀌었어요.' },
  UNDO_OVER: { status: 409, message: '되돌릴 수 있는 시간이 지났어요. 주문 취소로 환불할 수 있어요.' },
  ORDERS_OPEN: { status: 409, message: '아직 끝나지 않은 주문이 있어요. 모두 끝난 뒤에 다시 눌러주세요.' },
  ORDER_CANCELLING: { status: 409, message: '취소하고 있는 주문이에요. 결과가 나오면 알려드려요.' },
  ORDER_KEY_WRONG: { status: 403, message: '주문한 휴대폰에서만 할 수 있어요.' },
  PAYMENT_NOT_PAID: { status: 409, message: '결제가 끝난 주문만 환불할 수 있어요.' },
  PAYMENT_CHECKING: { status: 409, message: '결제사의 답을 기다리고 있어요. 잠시 뒤에 다시 확인해주세요.' },
  RESOLUTION_MISMATCH: { status: 409, message: '결제사의 기록과 맞지 않아요. 결제사 화면을 다시 확인해주세요.' },
  REFUND_TOO_MUCH: { status: 409, message: '환불할 수 있는 금액보다 커요.' },
  LINE_REFUNDED: { status: 409, message: '이미 환불한 상품이 있어요. 다시 골라주세요.' },
  REFUND_UNDER_WAY: { status: 409, message: '처리 중인 환불이 있어요. 잠시 뒤에 다시 확인해주세요.' },
  SOCIAL_TAKEN: { status: 409, message: '이미 등록된 소셜 계정이에요. 로그인해주세요.' },
  EMAIL_VERIFIED: { status: 409, message: '이미 확인한 이메일이에요.' },
  PHONE_VERIFIED: { status: 409, message: '이미 확인한 휴대전화예요.' },
  PHONE_UNFIT: { status: 409, message: '문자를 받을 수 있는 휴대전화 번호가 아니에요. 먼저 번호를 바꿔주세요.' },
  SOCIAL_OFF: { status: 409, message: '지금은 이 계정으로 로그인할 수 없어요. 다른 방법으로 로그인해주세요.' },
  RESET_IMPOSSIBLE: {
    status: 409,
    message: '등록된 휴대전화가 없어 인증번호를 보낼 수 없어요. 1:1 문의로 도움을 요청해주세요.',
  },
  EMAIL_UNVERIFIED: { status: 409, message: '사장님이 아직 이메일을 확인하지 않아 승인할 수 없어요.' },
  PAPER_CHANGED: { status: 409, message: '그사이 서류가 바뀌었어요. 다시 열어서 확인해주세요.' },
  SHOP_STATE: { status: 409, message: '지금 상태에서는 할 수 없는 작업이에요.' },
  STOCK_CHANGED: { status: 409, message: '그사이 재고가 바뀌었어요. 새로고침한 뒤 다시 저장해주세요.' },
  PAYOUT_ACCOUNT_NOT_READY: { status: 409, message: '정산 계좌 인증이 끝나야 정산받을 수 있어요.' },
  PAYOUT_ACCOUNT_STATE: { status: 409, message: '이 정산 계좌의 상태에서는 할 수 없는 작업이에요.' },
  PAYOUT_STATE: { status: 409, message: '이 지급의 상태에서는 할 수 없는 작업이에요.' },
  BANK_ACCOUNT_REQUIRED: { status: 409, message: '정산받을 은행 계좌를 먼저 등록해주세요.' },
  NOTHING_TO_PAY: { status: 409, message: '정산받을 금액이 없어요. 잔액이 1,000원을 넘으면 정산받을 수 있어요.' },
  CHARGES_UNCONFIRMED: {
    status: 409,
    message: '카드사가 결제를 확인하는 중이라 지금은 정산받을 수 없어요. 확인되면 정산받을 수 있어요.',
  },
  CHARGE_NOT_HELD: { status: 409, message: '지급을 멈춘 결제가 아니거나 금액이 바뀌었어요. 새로고침해주세요.' },
  APPROVAL_OPEN: { status: 409, message: '승인을 기다리는 다른 요청이 있어요. 먼저 그 요청을 끝내주세요.' },
  APPROVAL_CLOSED: { status: 409, message: '이미 끝난 승인 요청이에요.' },
  APPROVAL_STALE: {
    status: 409,
    message: '요청한 뒤에 내용이 바뀌어서 아무것도 하지 않았어요. 다시 요청해주세요.',
  },
  APPROVAL_LAPSED: {
    status: 409,
    message: '요청한 운영자가 빠졌거나 역할이 바뀌어서 요청이 끝났어요. 필요하면 다시 요청해주세요.',
  },
  BANK_FILE_STATE: { status: 409, message: '다른 운영자가 승인한 은행 파일만 쓸 수 있어요.' },
  HOLIDAY_TAKEN: { status: 409, message: '다른 이름으로 이미 등록된 휴일이에요.' },
  HOLIDAY_BEGUN: { status: 409, message: '지급이 이미 시작됐거나 지나간 날은 바꿀 수 없어요.' },
  BANK_FILE_CHANGED: {
    status: 409,
    message: '승인받은 파일과 한 글자라도 다르면 내보내지 않아요. 다른 형식을 고르거나 개발팀에 알려주세요.',
  },
  REPLAY_FAILED: { status: 409, message: '다시 처리했지만 또 실패했어요. 이유를 확인해주세요.' },
  CHAT_OFF: { status: 409, message: '카카오톡 알림을 쓸 수 없는 서비스예요.' },
  MAIL_OFF: { status: 409, message: '이메일을 보낼 수 없는 서비스예요.' },
  TRANSLATOR_OFF: { status: 409, message: '번역 초안을 만들 수 없는 서비스예요.' },
  CHAT_NOT_CONNECTED: { status: 409, message: '카카오 계정을 먼저 연결해주세요.' },
  CHAT_NOT_FRIEND: {
    status: 409,
    message: '아직 카카오톡 채널 친구가 아니에요. 채널을 추가한 뒤 다시 확인해주세요.',
  },
  MESSAGE_NOT_PARKED: { status: 409, message: '다시 보낼 수 있는 메시지가 아니에요.' },
  INQUIRY_ANSWERED: { status: 409, message: '이미 답변한 문의예요.' },
  OPTIONS_REQUIRED: {
    status: 409,
    message: '옵션을 골라야 하는 상품이 있어요. 새로고침한 뒤 다시 담아주세요.',
  },
  OPTIONS_CHANGED: { status: 409, message: '옵션이 바뀌었어요. 다시 골라주세요.' },
  TAG_REVOKED: { status: 409, message: '더 이상 쓰지 않는 QR이에요. 자리의 QR을 다시 찍어주세요.' },
  GROUP_IN_USE: { status: 409, message: '이 옵션 그룹을 쓰는 상품이 있어요.' },
  SETTINGS_CHANGED: { status: 409, message: '그사이 설정이 바뀌었어요. 새로고침한 뒤 다시 저장해주세요.' },
  LIMIT_REACHED: { status: 409, message: '더 만들 수 없어요.' },
  PRINTER_AWAY: { status: 409, message: '프린터가 연결되어 있지 않아요.' },
  RANKS_CHANGED: { status: 409, message: '카테고리 목록이 바뀌었어요. 새로고침한 뒤 다시 시도해주세요.' },

  FILE_TOO_LARGE: { status: 413, message: '파일이 너무 커요.' },
  BODY_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 커요.' },
  FILE_TYPE: { status: 415, message: 'JPG, JPEG, PNG 파일만 올릴 수 있어요.' },
  UNSUPPORTED_TYPE: { status: 415, message: '지원하지 않는 형식이에요.' },

  IDEMPOTENCY_MISMATCH: { status: 422, message: '같은 요청 번호로 다른 내용을 보냈어요. 처음부터 다시 시도해주세요.' },
  LOGIN_SLOWED: { status: 429, message: '로그인 시도가 많았어요. 잠시 뒤에 다시 시도해주세요.' },
  LOGIN_GUARDED: {
    status: 429,
    message:
      '누군가 이 계정의 비밀번호를 계속 시도하고 있어요. 지금은 패스키로 로그인하거나, 비밀번호 찾기로 새 비밀번호를 정해주세요.',
  },
  CODES_USED_UP: { status: 429, message: '오늘 보낼 수 있는 인증번호를 모두 보냈어요. 내일 다시 시도해주세요.' },
  SUGGESTIONS_USED_UP: {
    status: 429,
    message: '이번 달에 만들 수 있는 번역 초안을 모두 만들었어요. 다음 달에 다시 만들어주세요.',
  },
  RATE_LIMITED: { status: 429, message: '요청이 너무 많아요. 잠시 뒤에 다시 시도해주세요.' },

  INTERNAL: { status: 500, message: '문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.' },
  PROVIDER_FAILED: { status: 502, message: '결제사와 연결하지 못했어요. 잠시 뒤에 다시 시도해주세요.' },
  PROVIDER_REFUSED: { status: 422, message: '결제사가 요청을 받아들이지 않았어요.' },
  CHAT_FAILED: { status: 502, message: '카카오 연결 중 오류가 발생했어요. 잠시 뒤에 다시 시도해주세요.' },
  BUSY: { status: 503, message: '지금 주문이 몰리고 있어요. 몇 초 뒤에 다시 눌러주세요.' },
  SERVICE_AWAY: { status: 503, message: '잠시 이용할 수 없어요. 조금 뒤에 다시 시도해주세요.' },
  TOOK_TOO_LONG: { status: 504, message: '응답이 늦어지고 있어요. 잠시 뒤에 다시 확인해주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A key of the error catalogue. */
export type ErrorCode = keyof typeof errors;

/** A fault of one input field: where it is (`items.0.quantity`), what to do, in Korean, and why, where a code says it. */
export interface FieldError {
  path: string;
  message: string;
  code?: FaultCode | undefined;
  params?: FaultParams | undefined;
}

interface ProblemDetails {
  /** Replaces the catalogue's sentence where the specification has its own. */
  message?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Data that the caller needs to go on, such as the current prices; never personal data. */
  data?: unknown;
}

/** The only error that services and the gateway throw on purpose. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.errors = details.errors;
    this.data = details.data;
  }

  /** The HTTP status that belongs to the code. */
  get status(): number {
    return errors[this.code].status;
  }
}

/** Tells whether a string that came over the wire is a known error code. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);
