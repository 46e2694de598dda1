import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { Reacts, type Tx } from '@jumun/messaging';
import { OrderSetting } from './order-setting.table.js';

const { hoursChanged } = contracts.catalog.facts;

/** Keeps when the days of shops begin, for their numbers. */
@Controller()
export class NumberingReactions {
  @Reacts(hoursChanged)
  async onHours({ shopId, version: hoursVersion, dayStartsAt }: PayloadOf<typeof hoursChanged>, tx: Tx): Promise<void> {
    const told = { hoursVersion, dayStartsAt };
    await tx
      .query(OrderSetting)
      .insertInto('OrderSetting')
      .values({ shopId, ...told })
      .onConflict((conflict) =>
        conflict.column('shopId').doUpdateSet(told).where('OrderSetting.hoursVersion', '<', hoursVersion),
      )
      .execute();
  }
}
