import { Controller, Inject } from '@nestjs/common';
import { contracts, type InputOf } from '@jumun/contracts';
import { CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { HOLD_LIMITS, type HoldLimits } from './hold-limits.js';
import { reserveStock } from './reserve-stock.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class StockRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(HOLD_LIMITS) private readonly limits: HoldLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.reserveStock)
  async reserve(input: InputOf<Serve['reserveStock']>) {
    return reserveStock(this.transactor, this.limits, input, this.clock.now());
  }
}
