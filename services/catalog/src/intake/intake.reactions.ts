import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, ReactsToMany, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { noteLine } from './note-line.js';
import { endUnattended } from './pause-intake.js';

const { lineMeasured, orderMoved } = contracts.orders.facts;

@Controller()
export class IntakeReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Reacts(lineMeasured)
  async onLine(line: PayloadOf<typeof lineMeasured>, tx: Tx): Promise<void> {
    await noteLine(tx, line, this.clock.now());
  }

  @ReactsToMany(orderMoved)
  async onMoved(moves: PayloadOf<typeof orderMoved>[], tx: Tx): Promise<void> {
    const accepted = moves.filter(({ from }) => from === 'waiting').map(({ shopId }) => shopId);
    if (accepted.length > 0) await endUnattended(tx, accepted, this.clock.now());
  }
}
