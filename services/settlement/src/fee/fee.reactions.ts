import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { openFees } from './shop-fees.js';

const { shopChanged } = contracts.auth.facts;

@Controller()
export class FeeReactions {
  @ReactsToMany(shopChanged)
  async onShopChanged(shops: PayloadOf<typeof shopChanged>[], tx: Tx): Promise<void> {
    await openFees(
      tx,
      shops.map(({ shopId }) => shopId),
    );
  }
}
