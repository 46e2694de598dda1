import type { PlainRoute } from '@jumun/client';
import type { ErrorCode } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { http as callCalls } from './call-calls';
import type { http as checkoutCalls } from './checkout-calls';
import type { http as commonCalls } from './contract-values';
import type { http as liveCalls } from './live-calls';
import type { http as pushCalls } from './push-calls';
import type { http as spotCalls } from './spot-calls';

type RefusalsOf<G> = {
  [K in keyof G]: {
    [R in keyof G[K]]: G[K][R] extends PlainRoute<infer C extends { refusals: readonly ErrorCode[] }>
      ? C['refusals'][number]
      : never;
  }[keyof G[K]];
}[keyof G];

/** The calls that the pages of a store make. */
type ShoppersCalls = Pick<typeof commonCalls, 'catalog'> &
  typeof checkoutCalls &
  typeof spotCalls &
  typeof callCalls &
  typeof pushCalls &
  typeof liveCalls;

/** Refusals of the gateway itself, possible for every call. */
type OfGateway =
  | 'BODY_TOO_LARGE'
  | 'BROKEN_BODY'
  | 'BUSY'
  | 'INTERNAL'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'SERVICE_AWAY'
  | 'TOOK_TOO_LONG'
  | 'UNSUPPORTED_TYPE';

/** Refusals that a shopper's call can get; one without a text below does not compile. */
export type ShoppersRefusal = RefusalsOf<ShoppersCalls> | OfGateway;

const again = (): string => t`문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.`;

/**
 * Texts for shoppers who read another language than the server's. A Korean reader gets the server's own sentence, which
 * is often more exact.
 */
const texts: Record<ShoppersRefusal, () => string> = {
  BODY_TOO_LARGE: () => t`보낸 내용이 너무 커요.`,
  BROKEN_BODY: () => t`요청 내용을 읽을 수 없어요.`,
  BUSY: () => t`지금 주문이 몰리고 있어요. 몇 초 뒤에 다시 눌러주세요.`,
  CALL_NOT_FOUND: () => t`호출을 찾을 수 없어요.`,
  COUNTER_FULL: () => t`결제를 기다리는 주문이 많아요. 카드로 결제해주세요.`,
  EXTENSION_CROWDED: () => t`찾는 분이 많아 지금은 결제 시간을 늘릴 수 없어요. 남은 시간 안에 결제해주세요.`,
  EXTENSION_EARLY: () => t`결제 시간이 1분 남았을 때부터 늘릴 수 있어요.`,
  IDEMPOTENCY_MISMATCH: () => t`같은 요청 번호로 다른 내용을 보냈어요. 처음부터 다시 시도해주세요.`,
  INTAKE_FULL: () => t`주문이 많아 잠시 쉬어가요.`,
  INTERNAL: again,
  INVALID_INPUT: () => t`입력한 내용을 다시 확인해주세요.`,
  LIMIT_REACHED: () => t`더 만들 수 없어요.`,
  METHOD_NOT_ALLOWED: () => t`지원하지 않는 요청이에요.`,
  METHOD_OFF: () => t`지금 쓸 수 없는 결제 수단이에요.`,
  NOT_FOUND: () => t`요청한 내용을 찾을 수 없어요.`,
  OPTIONS_CHANGED: () => t`옵션이 바뀌었어요. 다시 골라주세요.`,
  OPTIONS_REQUIRED: () => t`옵션을 골라야 하는 상품이 있어요. 새로고침한 뒤 다시 담아주세요.`,
  ORDER_ACCEPTED: () => t`이미 준비를 시작해서 여기서는 취소할 수 없어요. 가게에 말씀해주세요.`,
  ORDER_KEY_WRONG: () => t`주문한 휴대폰에서만 할 수 있어요.`,
  ORDER_NOT_FOUND: () => t`주문 정보를 찾을 수 없어요.`,
  PAYMENT_CLOSED: () => t`이미 끝난 결제예요.`,
  PAYMENT_EXPIRED: () => t`결제 시간이 지났어요. 다시 주문해주세요.`,
  PAYMENT_NOT_FOUND: () => t`결제 정보를 찾을 수 없어요.`,
  PAYMENT_NOT_PAID: () => t`결제가 끝난 주문만 환불할 수 있어요.`,
  PRICE_CHANGED: () => t`상품 가격이 바뀌었어요. 장바구니를 확인해주세요.`,
  PRODUCT_UNAVAILABLE: () => t`지금 주문할 수 없는 상품이 있어요. 장바구니를 확인해주세요.`,
  PROVIDER_FAILED: () => t`결제사와 연결하지 못했어요. 잠시 뒤에 다시 시도해주세요.`,
  PROVIDER_REFUSED: () => t`결제사가 요청을 받아들이지 않았어요.`,
  PUSH_OFF: () => t`기기로 알림을 보내지 않는 서비스예요.`,
  RATE_LIMITED: () => t`요청이 너무 많아요. 잠시 뒤에 다시 시도해주세요.`,
  REFUND_UNDER_WAY: () => t`처리 중인 환불이 있어요. 잠시 뒤에 다시 확인해주세요.`,
  SERVICE_AWAY: () => t`잠시 이용할 수 없어요. 조금 뒤에 다시 시도해주세요.`,
  SHOP_STATE: () => t`지금 상태에서는 할 수 없는 작업이에요.`,
  SOLD_OUT: () => t`품절된 상품이 있어요. 장바구니를 확인해주세요.`,
  STORE_CLOSED: () => t`지금은 영업시간이 아니에요.`,
  STORE_GONE: () => t`이 스토어는 문을 닫았어요.`,
  STORE_NOT_FOUND: () => t`상점 정보를 조회하지 못했습니다.`,
  STORE_PAUSED: () => t`지금은 주문을 받지 않고 있어요.`,
  TAG_NOT_FOUND: () => t`QR을 찾을 수 없어요. 직원에게 알려주세요.`,
  TAG_REVOKED: () => t`더 이상 쓰지 않는 QR이에요. 자리의 QR을 다시 찍어주세요.`,
  TOOK_TOO_LONG: () => t`응답이 늦어지고 있어요. 잠시 뒤에 다시 확인해주세요.`,
  TOO_MANY_HELD: () => t`지금 맡아둘 수 있는 수량을 넘었어요. 수량을 줄이거나 잠시 뒤에 다시 주문해주세요.`,
  UNSUPPORTED_TYPE: () => t`지원하지 않는 형식이에요.`,
};

/** The refusals that have a text here. */
export const shoppersRefusals = Object.keys(texts);

/** Text of a refusal in the language of the page; undefined for a code that no shopper's call returns. */
export const refusalText = (code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code as ShoppersRefusal]() : undefined;
