import { defineEntity, p } from '@jumun/database';

/** A copy of how a shop works, from catalog's facts; a shop without saved settings has no row. */
export const Operation = defineEntity({
  name: 'Operation',
  tableName: 'operation',
  properties: {
    shopId: p.uuid().primary(),
    /** Of two the higher one is the newer. */
    version: p.integer(),
    /** Whether paid orders are accepted by themselves. */
    autoAccept: p.boolean(),
    /** Pieces that its kitchen makes in the usual wait. */
    basePieces: p.integer().default(8),
  },
});
