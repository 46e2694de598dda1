import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { copyShops } from './copy-shops.js';

const { shopChanged } = contracts.auth.facts;

@Controller()
export class ShopCopyReactions {
  @ReactsToMany(shopChanged)
  async onShopChanged(shops: PayloadOf<typeof shopChanged>[], tx: Tx): Promise<void> {
    await copyShops(tx, shops);
  }
}
