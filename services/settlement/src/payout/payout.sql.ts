import type { PayoutProviderName, PayoutState } from '@jumun/contracts';
import { statement } from '@jumun/database';

/** A payout as it is worked on. */
export interface PayoutRow {
  id: string;
  shopId: string;
  provider: PayoutProviderName;
  accountId: string;
  amount: number;
  state: PayoutState;
  sends: number;
  lookUps: number;
  doubt: string | null;
  providerPayoutId: string | null;
  plannedAt: Date;
  /** How long ago it was handed over last, in milliseconds. */
  sentForMs: number | null;
  /** When it was due; an event that comes meanwhile makes it due anew. */
  lookAt: string | null;
}

const COLUMNS = `id, shop_id as "shopId", provider, account_id as "accountId", amount, state, sends, look_ups as "lookUps", doubt,
  provider_payout_id as "providerPayoutId", planned_at as "plannedAt",
  (extract(epoch from now() - sent_at) * 1000)::bigint as "sentForMs", look_at::text as "lookAt"`;

/** Payouts in one sweep. */
const AT_ONCE = 500;

/** Payouts that wait to be sent or looked up. */
export const PAYOUTS_DUE = statement(
  'payouts-due',
  `select id from payout where look_at <= now() order by look_at limit ${AT_ONCE}`,
);
export const FIND_PAYOUT = statement('payout-find', `select ${COLUMNS} from payout where id = $1`);
/** Written before it is handed over; who comes second, finds it settled, or its account no longer verified, gets nothing. */
export const CLAIM_PAYOUT = statement(
  'payout-claim',
  `update payout set state = case state when 'planned' then 'submitted' else state end, sends = sends + 1, sent_at = now(),
     look_at = now() + $3 * interval '1 millisecond'
   where id = $1 and sends = $2 and (state in ('submitted', 'unknown')
     or state = 'planned' and exists (select from payout_account a where a.shop_id = payout.shop_id and a.state = 'verified'))
   returning ${COLUMNS}`,
);
/** What could not be claimed because of its account waits a while. */
export const POSTPONE_PAYOUT = statement(
  'payout-postpone',
  `update payout set look_at = now() + $2 * interval '1 millisecond' where id = $1 and state = 'planned' returning id`,
);
/** A payout for one transaction alone. */
export const HOLD_PAYOUT = `select ${COLUMNS} from payout where id = ?::uuid for update`;
