import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { openFees } from '../fee/shop-fees.js';
import { keepShops } from './keep-shops.js';

const { shopChanged } = contracts.auth.facts;

@Controller()
export class ShopReactions {
  @ReactsToMany(shopChanged)
  async onShopChanged(shops: PayloadOf<typeof shopChanged>[], tx: Tx): Promise<void> {
    await keepShops(tx, shops);
    await openFees(
      tx,
      shops.map(({ shopId }) => shopId),
    );
  }
}
