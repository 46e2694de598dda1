import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { Reacts, type Tx } from '@jumun/messaging';
import { KEEP_OPERATION } from './waiting.sql.js';

const { operationChanged } = contracts.catalog.facts;

@Controller()
export class WaitingReactions {
  @Reacts(operationChanged)
  async onOperation(told: PayloadOf<typeof operationChanged>, tx: Tx): Promise<void> {
    const { shopId, version, autoAccept, escalateAfterMinutes, pauseAfterMinutes } = told;
    await tx.run(KEEP_OPERATION, [shopId, version, autoAccept, escalateAfterMinutes, pauseAfterMinutes]);
  }
}
