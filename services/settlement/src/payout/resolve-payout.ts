import { serviceActor, won } from '@jumun/contracts';
import type { SettlementDeps } from '../settlement-deps.js';
import { CLAIM_PAYOUT, FIND_PAYOUT, POSTPONE_PAYOUT, type PayoutRow } from './payout.sql.js';
import type { LookUpOutcome, PayoutOrder, PayoutProvider, SubmitOutcome } from '../providers/payout-provider.js';
import { recordFinding, SURE_AFTER_MS, type Finding } from './record-outcome.js';
import { countSettled } from './count-settled.js';

/** Longer than any provider takes to answer: until then a payout that its books don't show may still be on its way. */
const LEASE_MS = 90_000;
/** How long a payout waits whose account may not be paid for now. */
const ACCOUNT_PAUSE_MS = 60_000;
/**
 * From so many sends without a trace in the provider's books on, it is logged as an error, for an operator to look at.
 */
const WORRYING_SENDS = 4;

/** Hands a payout over, or finds out what became of it. It is only ever known by its own reference. */
export async function resolvePayout(deps: SettlementDeps, payoutId: string): Promise<void> {
  const [payout] = await deps.database.platform.run(FIND_PAYOUT, [payoutId]);
  if (!payout || payout.state === 'failed') return;
  const provider = deps.providers.find(payout.provider);
  if (!provider) {
    deps.logger.error({ payoutId, provider: payout.provider }, 'the keys of a payout provider are missing');
    return record(deps, payout, { kind: 'nothing-new' });
  }
  if (payout.state === 'planned') return send(deps, provider, payout);
  await lookUp(deps, provider, payout);
}

async function send(deps: SettlementDeps, provider: PayoutProvider, { id, sends }: PayoutRow): Promise<void> {
  const [payout] = await deps.transactor.once(CLAIM_PAYOUT, [id, sends, LEASE_MS]);
  if (!payout) {
    await deps.transactor.once(POSTPONE_PAYOUT, [id, ACCOUNT_PAUSE_MS]);
    return;
  }
  const outcome = await provider.submit(orderOf(payout), deps.clock.now());
  if (payout.sends >= WORRYING_SENDS)
    deps.logger.error({ payoutId: id, sends: payout.sends }, 'a payout is lost again and again');
  await record(deps, payout, findingOf(payout, outcome));
}

async function lookUp(deps: SettlementDeps, provider: PayoutProvider, payout: PayoutRow): Promise<void> {
  const outcome = await provider.lookUp(orderOf(payout));
  if (outcome.kind !== 'nothing') return record(deps, payout, seen(outcome));
  if (payout.state === 'paid') {
    deps.logger.error({ payoutId: payout.id }, "the provider's books don't have a payout that it paid");
    return record(deps, payout, { kind: 'nothing-new' });
  }
  const sentForMs = payout.sentForMs ?? 0;
  if (payout.doubt !== null && sentForMs >= SURE_AFTER_MS)
    return record(deps, payout, { kind: 'refusal-confirmed', code: payout.doubt });
  if (payout.doubt === null && sentForMs >= LEASE_MS) return send(deps, provider, payout);
  await record(deps, payout, { kind: 'nothing-new' });
}

function findingOf({ sends }: PayoutRow, outcome: SubmitOutcome): Finding {
  if (outcome.kind === 'accepted') return { kind: 'submitted', providerPayoutId: outcome.providerPayoutId };
  return outcome.kind === 'refused' ? { kind: 'refused', code: outcome.code, sends } : outcome;
}

const seen = (outcome: Exclude<LookUpOutcome, { kind: 'nothing' }>): Finding =>
  outcome.kind === 'failed' ? { kind: 'failed', code: outcome.code } : outcome;

async function record(
  { clock, logger, transactor }: SettlementDeps,
  payout: PayoutRow,
  finding: Finding,
): Promise<void> {
  const { id: payoutId, shopId } = payout;
  const state = await transactor.transact(serviceActor('settlement'), (tx) =>
    recordFinding(tx, payoutId, finding, { now: clock.now(), lookAt: payout.lookAt }),
  );
  countSettled(state);
  if (state === 'failed') {
    const code = 'code' in finding ? finding.code : undefined;
    logger.error({ payoutId, shopId, code }, 'a payout failed; its money is in the balance again');
  }
  if (state === 'unknown') logger.warn({ payoutId, shopId }, 'what became of a payout is not known yet');
}

const orderOf = ({ id, providerPayoutId, accountId, amount, plannedAt }: PayoutRow): PayoutOrder => ({
  payoutId: id,
  providerPayoutId,
  accountId,
  amount: won(amount),
  plannedAt,
});
