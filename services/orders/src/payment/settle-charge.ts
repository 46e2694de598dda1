import { closeCheckout, demandReversal, recordPaid } from './record-outcome.js';
import { LOOK_AGAIN_MS, TOO_LATE_AFTER_MS } from './lookup-times.js';
import type { PaymentDeps } from './payment-deps.js';
import { paysBeforeNewer } from './supersede.js';
import { FIND_BY_ID, type PaymentRecord } from './payment.sql.js';
import type { Charge } from '../providers/provider.js';

type SettleDeps = Pick<PaymentDeps, 'database' | 'transactor' | 'clock'>;

interface SettleOptions {
  /** An operator has decided that it is paid, however long ago it was. */
  isDecided?: boolean;
}

/**
 * Reconciles a charge that stands at the provider with our record: it pays the payment, or it is reversed; there is no
 * third way. A charge found hours later is reversed, since its shopper no longer waits for the order.
 */
export async function settleCharge(
  deps: SettleDeps,
  payment: PaymentRecord,
  charge: Charge,
  { isDecided = false }: SettleOptions = {},
): Promise<'paid' | 'reversed'> {
  const isWhole = charge.amount === payment.amount && charge.remaining === payment.amount;
  const isLate = !isDecided && isTooLate(payment);
  // Closed first, so that it can't become paid meanwhile; should this process end here, it is asked about once more.
  if (isWhole && isLate) await closeCheckout(deps, payment, 'reversed', { outcomeKnown: true, askAgainAt: later() });
  if (isWhole && !isLate && (await recordPaid(deps, payment, charge))) return 'paid';
  // Another process may have settled this very charge in the meantime.
  const [now] = await deps.database.platform.run(FIND_BY_ID, [payment.id]);
  if (now?.tno === charge.tno) return 'paid';
  if (isWhole && !isLate && now && (await paysBeforeNewer(deps, now, charge))) return 'paid';
  const isBeaten = (now?.supersededBy ?? null) !== null;
  const reason = reasonFor({ isWhole, isLate: isLate && payment.status === 'pending', isBeaten });
  await demandReversal(deps, payment, { tno: charge.tno, reason, isBeaten });
  if (!isWhole) await closeCheckout(deps, payment, 'reversed', { outcomeKnown: true });
  return 'reversed';
}

const later = (): Date => new Date(Date.now() + LOOK_AGAIN_MS);

const isTooLate = ({ intentAt, createdAt }: PaymentRecord): boolean =>
  Date.now() - (intentAt ?? createdAt).getTime() > TOO_LATE_AFTER_MS;

function reasonFor({ isWhole, isLate, isBeaten }: Record<'isWhole' | 'isLate' | 'isBeaten', boolean>): string {
  if (!isWhole) return '결제 금액 불일치';
  if (isLate) return '너무 늦게 확인된 결제';
  return isBeaten ? '다른 결제로 이어간 주문' : '이미 끝난 주문';
}
