import { Controller } from '@nestjs/common';
import { auth, type PayloadOf } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { UPSERT_SHOPS } from './shop.sql.js';

@Controller()
export class ShopReactions {
  /** Keeps each shop's newest name; what comes late or again changes nothing. */
  @ReactsToMany(auth.facts.shopChanged)
  async shopsChanged(changes: PayloadOf<typeof auth.facts.shopChanged>[], tx: Tx): Promise<void> {
    await tx.run(UPSERT_SHOPS, [JSON.stringify(changes)]);
  }
}
