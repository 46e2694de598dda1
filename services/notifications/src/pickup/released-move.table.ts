import { defineEntity, p } from '@jumun/database';

/** A move that can't be undone any more, though its moment may not be over: facts come in any order. */
export const ReleasedMove = defineEntity({
  name: 'ReleasedMove',
  tableName: 'released_move',
  properties: {
    shopId: p.uuid().primary(),
    orderId: p.uuid().primary(),
    sequence: p.integer().primary(),
    heardAt: p.datetime().defaultRaw('now()'),
  },
});
