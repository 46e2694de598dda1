import { defineEntity, p } from '@jumun/database';

/** A move that may still be undone. */
export const OpenMove = defineEntity({
  name: 'OpenMove',
  tableName: 'open_move',
  properties: {
    shopId: p.uuid().primary(),
    orderId: p.uuid().primary(),
    sequence: p.integer().primary(),
    sessionId: p.uuid(),
    /** The press that made it, with others perhaps. */
    press: p.text(),
    undoUntil: p.datetime(),
  },
});
