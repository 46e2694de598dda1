import { sqlMigration } from '@jumun/database';

/** Drops the decision by parameters: since 0.2.0 it is asked for by JSON. */
export const reserveByJsonMigration = sqlMigration(
  '20261217-reserve-by-json',
  `
  -- contract: nothing calls them since 0.2.0
  drop function if exists
    reserve_stock(uuid, text, uuid, uuid[], int[], bigint[], bigint, timestamptz, timestamptz, jsonb, text, text, numeric, int, int),
    beyond_share(uuid, uuid, uuid[], int[], text, text, numeric, int, int);
  `,
);
