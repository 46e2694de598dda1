import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { LineMeter } from './line-meter.js';
import { measurePace } from './measure-pace.js';

const { orderMoved } = contracts.orders.facts;

@Controller()
export class PaceReactions {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LineMeter) private readonly meter: LineMeter,
  ) {}

  @Reacts(orderMoved)
  async onMoved({ shopId, to }: PayloadOf<typeof orderMoved>, tx: Tx): Promise<void> {
    this.meter.changedIn([shopId]);
    if (to === 'ready' || to === 'completed') await measurePace(tx, shopId, this.clock.now());
  }
}
