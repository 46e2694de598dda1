import { computed, noRow, row, statement, type RowType } from '@jumun/database';
import { Payout } from './payout.tables.js';

const payout = row(
  Payout,
  'id',
  'shopId',
  'provider',
  'accountId',
  'amount',
  'state',
  'sends',
  'lookUps',
  'doubt',
  'providerPayoutId',
  'plannedAt',
);
/**
 * A payout as it is worked on, with how long ago it was handed over last. `lookAt` is the moment as the database writes
 * it, to the microsecond: an event that comes meanwhile makes it another.
 */
const workedOn = payout.and({ sentForMs: computed.maybe(computed.number), lookAt: computed.maybe(computed.text) });
export type PayoutRow = RowType<typeof workedOn>;

const COLUMNS = `${payout.columns}, (extract(epoch from now() - sent_at) * 1000)::bigint as "sentForMs", look_at::text as "lookAt"`;

export const FIND_PAYOUT = statement('payout-find', workedOn, `select ${COLUMNS} from payout where id = $1`);
/** Written before it is handed over; who comes second, finds it settled, or its account no longer verified, gets nothing. */
export const CLAIM_PAYOUT = statement(
  'payout-claim',
  workedOn,
  `update payout set state = case state when 'planned' then 'submitted' else state end, sends = sends + 1, sent_at = now(),
     look_at = now() + $3 * interval '1 millisecond'
   where id = $1 and sends = $2 and (state in ('submitted', 'unknown')
     or state = 'planned' and exists (select from payout_account a where a.shop_id = payout.shop_id and a.state = 'verified'))
   returning ${COLUMNS}`,
);
/** Delays a planned payout that could not be claimed because of its account. */
export const POSTPONE_PAYOUT = statement(
  'payout-postpone',
  row(Payout, 'id'),
  `update payout set look_at = now() + $2 * interval '1 millisecond' where id = $1 and state = 'planned' returning id`,
);
/** A payout for one transaction alone. */
export const HOLD_PAYOUT = statement(
  'payout-hold',
  workedOn,
  `select ${COLUMNS} from payout where id = $1::uuid for update`,
);

/** A due time that an event set meanwhile stays; a failed payout is over. */
const lookAgain = (due: number, then: string): string =>
  `look_at = case when state = 'failed' then null when look_at::text is distinct from $${due}::text then look_at else ${then} end`;

export const MOVE_PAYOUT = statement(
  'payout-move',
  noRow,
  `update payout set state = $2, provider_payout_id = coalesce($3, provider_payout_id), doubt = $4, look_ups = look_ups + 1,
     ${lookAgain(5, `case when provider <> 'bank-file' then now() + $6 * interval '1 millisecond' end`)} where id = $1::uuid`,
);
/** The bank may send back what was paid, and the event that tells it may be lost: it is looked at once more. */
export const PAYOUT_PAID = statement(
  'payout-paid',
  noRow,
  `update payout set state = 'paid', provider_payout_id = coalesce($2, provider_payout_id), doubt = null, settled_at = $3,
     ${lookAgain(4, `case when provider <> 'bank-file' then now() + interval '7 days' end`)} where id = $1::uuid`,
);
export const PAYOUT_LOOKED_AT = statement(
  'payout-looked-at',
  noRow,
  `update payout set look_ups = look_ups + 1, ${lookAgain(2, `now() + $3::bigint * interval '1 millisecond'`)} where id = $1::uuid`,
);

const reference = row(Payout).and({ reference: computed.number });
/** Which of these references are of payouts in other files: their last 25 bits, as `referenceOf` reads them. */
export const OTHER_FILES_OF = statement(
  'payout-other-files',
  reference,
  `select distinct ('x' || right(replace(id::text, '-', ''), 7))::bit(28)::int % 33554432 as reference from payout
   where bank_file_id is not null and bank_file_id <> $1
     and ('x' || right(replace(id::text, '-', ''), 7))::bit(28)::int % 33554432 = any($2::int[])`,
);
