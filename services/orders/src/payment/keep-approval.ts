import { backoff, gauge } from '@jumun/runtime';
import type { PaymentDeps } from './payment-deps.js';
import type { PaymentRecord } from './payment.sql.js';
import type { Charge } from '../providers/provider.js';
import { settleCharge } from './settle-charge.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

type Settled = Awaited<ReturnType<typeof settleCharge>>;

const kept = gauge('approvals_kept', 'Approvals that could not be written down yet and are held in memory');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Settles a payment by an approval in hand. One that can't be written down is held and written again, for minutes; the
 * shopper waits for it only a moment (`kept`). Should this process end too, the intent on disk finds the charge.
 */
export async function settleOrKeep(
  deps: PaymentDeps,
  payment: PaymentRecord,
  charge: Charge,
): Promise<Settled | 'kept'> {
  try {
    return await settleCharge(deps, payment, charge);
  } catch (error) {
    if (deps.keepForMs === 0) throw error;
    deps.logger.error({ err: error, paymentId: payment.id }, 'an approval could not be written down and is kept');
    return Promise.race([keepWriting(deps, payment, charge), pause(deps.waitMs).then(() => 'kept' as const)]);
  }
}

/** Never rejects: what it can't write in time is found by the intent. */
async function keepWriting(deps: PaymentDeps, payment: PaymentRecord, charge: Charge): Promise<Settled | 'kept'> {
  const deadline = Date.now() + deps.keepForMs;
  kept.inc();
  try {
    for (let failures = 0; Date.now() < deadline; failures += 1) {
      await pause(backoff(failures, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS }));
      try {
        const settled = await settleCharge(deps, payment, charge);
        if (settled === 'reversed') deps.followUp.reverse();
        return settled;
      } catch (error) {
        deps.logger.debug({ err: error, paymentId: payment.id }, 'a kept approval could not be written down yet');
      }
    }
    deps.logger.error({ paymentId: payment.id }, 'a kept approval was given up; its intent is asked about');
    return 'kept';
  } finally {
    kept.dec();
  }
}
