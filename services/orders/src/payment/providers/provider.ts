/** What a card company is asked for; `orderNumber` is the same through the whole life of a payment. */
export interface Trade {
  orderNumber: string;
  amount: number;
  title: string;
  returnUrl: string;
  userAgent?: string | undefined;
}

/** An opened card page. */
export interface Registration {
  request: Record<string, string>;
  answer: { code: string; message: string; payUrl: string; approvalKey: string; traceNumber: string };
}

/** What the card page gave the browser to bring back. */
export interface ReturnedCard {
  orderNumber: string;
  /** False when the shopper gave up or the card page refused. */
  confirmed: boolean;
  code: string;
  message: string;
  /** What the provider wants to see again with the approval. */
  proof: Record<string, string>;
}

/** A charge in the provider's books. */
export interface Charge {
  tno: string;
  amount: number;
  /** What of it stands after cancellations. */
  remaining: number;
  details: Record<string, string>;
}

export type ApproveOutcome =
  { kind: 'approved'; charge: Charge } | { kind: 'declined'; code: string; message: string } | { kind: 'unknown' };
export type InquiryOutcome =
  { kind: 'approved'; charge: Charge } | { kind: 'cancelled'; tno: string } | { kind: 'nothing' } | { kind: 'unknown' };
export type CancelOutcome =
  { kind: 'cancelled' } | { kind: 'refused'; code: string; message: string } | { kind: 'unknown' };

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
  /** What became of an order's payment, by our own number, for when no transaction number is known. */
  inquire(orderNumber: string): Promise<InquiryOutcome>;
  /** Takes a whole charge back. */
  cancel(tno: string, reason: string): Promise<CancelOutcome>;
}

/** Injection token of the provider. */
export const PAYMENT_PROVIDER = Symbol('payment provider');
