import { describeShopKeys } from '@jumun/testing';
import { settlementFixture } from './setup.js';

describeShopKeys('settlement', settlementFixture, {
  shared: {
    bank_file: 'files for the bank, over all shops',
    bank_holiday: 'a reference table',
    books_check: 'one row a day, over all shops',
    funds_owed: 'one row a day, over all shops',
    holiday_fetch: 'a reference table',
    payout_run: 'one row a day, over all shops',
    provider_event: 'what a provider reports, found by its own id',
    provider_file: 'the card company’s files, over all shops',
    provider_file_part: 'the card company’s files, over all shops',
    provider_line: 'the card company’s files, over all shops',
    reconciliation_break: 'found by comparing over all shops',
  },
  keysWithoutShop: {
    approval_pkey: 'the platform’s own decisions: stays with the coordinator',
    approval_open: 'the platform’s own decisions: stays with the coordinator',
    charge_pkey: '(shop_id, payment_id) would do',
    ledger_posted_once: '(shop_id, source_id, kind) would do',
    payout_pkey: 'a provider’s report names the payout alone: a lookup table beside it',
    payout_account_id_key: 'named by providers and operators: a reference table',
    payout_account_reference_key: 'named by providers: a reference table',
    payout_account_of_one_shop: 'one account, one shop, over all: a reference table',
    waiting_refund_pkey: '(shop_id, refund_id) would do',
  },
});
