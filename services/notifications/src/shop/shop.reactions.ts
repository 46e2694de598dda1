import { Controller } from '@nestjs/common';
import { auth, type PayloadOf } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { keepShopNames } from './keep-shop-names.js';

/** What is kept of other services' shops. */
@Controller()
export class ShopReactions {
  @ReactsToMany(auth.facts.shopChanged)
  async shopsChanged(changes: PayloadOf<typeof auth.facts.shopChanged>[], tx: Tx): Promise<void> {
    await keepShopNames(tx, changes);
  }
}
