import { describeTenants } from '@jumun/testing';
import { settlementFixture } from './setup.js';

describeTenants('settlement', settlementFixture, {
  platformTables: ['approval'],
  histories: ['ledger_transaction', 'ledger_entry', 'ledger_link', 'fee_change', 'funds_owed'],
});
