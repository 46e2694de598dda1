import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, ownerOf, Serves } from '@jumun/messaging';
import { confirmCharges } from '../confirmation/confirm-charges.js';
import { getPayout, listPayouts } from './list-payouts.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { payOut } from './pay-out.js';
import { maxAmountOf } from './run-payouts.js';
import { takeEvent } from './take-event.js';

const serve = contracts.settlement.procedures;

/** An owner waits for it. */
const CONFIRM_WITHIN_MS = 6_000;

/** Payouts as owners see them, and what providers tell. */
@Controller()
export class PayoutRpc {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Serves(serve.payOut)
  async payOut({ idempotencyKey }: InputOf<typeof serve.payOut>, actor: Actor) {
    const { shopId: ownShop } = ownerOf(actor);
    await confirmCharges(this.deps, [ownShop], CONFIRM_WITHIN_MS);
    const rules = { now: this.deps.clock.now(), maxAmountOf: maxAmountOf(this.deps) };
    const payout = await asOwner(this.deps.transactor, actor, (tx, shopId) =>
      payOut(tx, { shopId, ...rules }, idempotencyKey),
    );
    this.deps.soon.payout(payout.payoutId);
    return payout;
  }

  @Serves(serve.listPayouts)
  listPayouts(page: InputOf<typeof serve.listPayouts>, actor: Actor) {
    return asOwner(this.deps.transactor, actor, (tx, shopId) => listPayouts(tx, shopId, page));
  }

  @Serves(serve.getPayout)
  getPayout(page: InputOf<typeof serve.getPayout>, actor: Actor) {
    return asOwner(this.deps.transactor, actor, (tx, shopId) => getPayout(tx, shopId, page));
  }

  @Serves(serve.takePayoutEvent)
  async takePayoutEvent(event: InputOf<typeof serve.takePayoutEvent>) {
    return { known: !(await takeEvent(this.deps, event)) };
  }
}
