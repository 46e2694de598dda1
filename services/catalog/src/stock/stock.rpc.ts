import { Controller, Inject } from '@nestjs/common';
import { contracts, Problem, type InputOf } from '@jumun/contracts';
import { CLOCK, Rpc, Serves, Transactor } from '@jumun/messaging';
import { timeLeftMs, type Clock } from '@jumun/runtime';
import { extendReservation } from './extend-reservation.js';
import { HOLD_LIMITS, type HoldLimits } from './hold-limits.js';
import { recheckReservation } from './recheck-reservation.js';
import { reserveStock } from './reserve-stock.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class StockRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(HOLD_LIMITS) private readonly limits: HoldLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.reserveStock)
  async reserve(input: InputOf<Serve['reserveStock']>) {
    const reservation = await reserveStock(this.transactor, this.limits, input, this.clock.now());
    if (timeLeftMs() > 0) return reservation;
    // The caller has stopped waiting for the response: the reservation is freed unless an order was made of it.
    await this.recheck(input);
    throw new Problem('TOOK_TOO_LONG');
  }

  @Serves(serve.extendReservation)
  extend(input: InputOf<Serve['extendReservation']>) {
    return extendReservation(this.transactor, this.limits, input, this.clock.now());
  }

  @Serves(serve.recheckReservation)
  async recheck({ checkoutId, expiresAt }: InputOf<Serve['recheckReservation']>) {
    const { transactor, rpc } = this;
    await recheckReservation({ transactor, rpc }, { checkoutId, expiresAt }, this.clock.now());
    return {};
  }
}
