import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { Reacts, type Tx } from '@jumun/messaging';
import { addNotice } from '../notice/notices.js';

const { productSoldOut } = contracts.catalog.facts;
const PRODUCTS = '/store/admin/productList';

@Controller()
export class SoldOutReactions {
  @Reacts(productSoldOut)
  async onSoldOut({ shopId, soldOutId, name }: PayloadOf<typeof productSoldOut>, tx: Tx): Promise<void> {
    await addNotice(tx, { shopId, kind: 'sold-out', sourceId: soldOutId, link: PRODUCTS, subjectName: name });
  }
}
