import { won, type MethodKind, type OnlineMethod, type PaymentMethod, type Refusal, type Won } from '@jumun/contracts';

/** A request to a card company; `orderNumber` stays the same through the whole life of a payment. */
export interface Trade {
  paymentId: string;
  storeName: string;
  orderNumber: string;
  amount: number;
  title: string;
  returnUrl: string;
  /** Comes back from the payment page, and shows that it was opened by us. */
  returnProof: string;
  userAgent?: string | undefined;
  /** The method that the shopper wants; the card page may offer others. */
  method: OnlineMethod;
}

/** An opened card page. */
export interface Registration {
  request: Record<string, string>;
  answer: { code: string; message: string; payUrl: string; approvalKey: string; traceNumber: string };
}

/** The card page's result, as the browser brings it back. */
export interface ReturnedCard {
  orderNumber: string;
  /** Why the card page did not confirm; null when it did. */
  refusal: Refusal | null;
  code: string;
  /** The trade's `returnProof`, where the page brought it back. */
  returnProof: string | undefined;
  /** Values that the provider requires again with the approval. */
  proof: Record<string, string>;
}

/** By what a charge was really made, as the provider alone can tell. */
export interface ChargePaidBy {
  method: PaymentMethod;
  methodKind: MethodKind;
  /** The part from a wallet's own money or points, in won. */
  moneyPart: Won;
  cashReceiptNo: string | null;
}

/** A charge of a card alone. */
export const BY_CARD: ChargePaidBy = { method: 'card', methodKind: 'card', moneyPart: won(0), cashReceiptNo: null };

/** A charge in the provider's books. */
export interface Charge {
  tno: string;
  amount: number;
  /** The part of it that stands after cancellations. */
  remaining: number;
  /** When it was made, and when something of it was taken back last, in the provider's books; undefined where they don't say. */
  approvedAt: Date | undefined;
  cancelledAt: Date | undefined;
  details: Record<string, string>;
  paidBy: ChargePaidBy;
}

export type ApproveOutcome =
  { kind: 'approved'; charge: Charge } | { kind: 'declined'; reason: Refusal; code: string } | { kind: 'unknown' };
export type InquiryOutcome =
  | { kind: 'approved'; charge: Charge }
  | { kind: 'cancelled'; tno: string; cancelledAt: Date | undefined }
  | { kind: 'nothing' }
  /** With a code where the provider refused to answer, which may be because it knows no such number. */
  | { kind: 'unknown'; code?: string };
/** Taking money of a charge back. */
export interface Cancellation {
  tno: string;
  /** In won: the charge, the part of it that stands by our books, and the part to be taken back now. */
  total: number;
  standing: number;
  amount: number;
  reason: string;
}
/** `unsent`: the provider has surely not seen it. `unknown`: its books tell what became of it. */
export type CancelOutcome =
  | { kind: 'cancelled'; cancelledAt: Date | undefined }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unsent' }
  | { kind: 'unknown' };

/** A charge as an order remembers it. */
export interface PaidCharge {
  tno: string;
  orderNumber: string;
  amount: number;
  details: Readonly<Record<string, string>>;
}

export interface ChargeReceipt {
  cardName: string | null;
  /** Masked but for its last four digits; null for a charge that was made before they were kept. */
  cardNumber: string | null;
  approvalNumber: string | null;
  /** The provider's own page of the slip, where there is one. */
  slipUrl: string | null;
}

/** A card gateway. Only an explicit yes is yes, only an explicit no is no; everything else is `unknown`. */
export interface PaymentProvider {
  register(
    trade: Trade,
  ): Promise<
    | { kind: 'registered'; registration: Registration }
    | { kind: 'refused'; code: string; message: string }
    | { kind: 'unreachable' }
  >;
  readReturn(form: Readonly<Record<string, string>>): ReturnedCard | undefined;
  approve(card: ReturnedCard, amount: number): Promise<ApproveOutcome>;
  /** The state of an order's charge, by the provider's number of it, and by its details where they are known. */
  inquire(orderNumber: string, tno: string, details?: Readonly<Record<string, string>> | null): Promise<InquiryOutcome>;
  /**
   * The outcome of an order's payment while no transaction number is known. Optional, since a provider may lack it, as
   * KCP does: payments whose approval got lost are then decided by operators (ADR 0048).
   */
  readonly inquireByOrder?: ((orderNumber: string) => Promise<InquiryOutcome>) | undefined;
  cancel(cancellation: Cancellation): Promise<CancelOutcome>;
  /** Whether a part of the charge may be taken back, by the details that came with it. */
  takesPart(details: Readonly<Record<string, string>>): boolean;
  /** The facts of a charge that a receipt names. */
  receiptOf(charge: PaidCharge): ChargeReceipt;
}

/** Injection token of the provider. */
export const PAYMENT_PROVIDER = Symbol('payment provider');
