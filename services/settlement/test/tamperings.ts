/**
 * Changes that are possible with the triggers switched off, and the rule that detects each; `$` names rows of the test.
 */
export const TAMPERINGS: readonly [rule: string, sql: string][] = [
  ['transaction-has-entries', `delete from ledger_entry where transaction_id = $payment`],
  ['entry-has-transaction', `delete from ledger_transaction where id = $payment`],
  [
    'posted-once',
    `alter table ledger_transaction drop constraint ledger_posted_once;
     insert into ledger_transaction (shop_id, id, kind, source_id, occurred_at, payment_id)
       select shop_id, gen_random_uuid(), kind, source_id, occurred_at, payment_id from ledger_transaction where id = $payment`,
  ],
  ['accounts-fit-kind', `update ledger_entry set debit_account = 'platform:pocket' where transaction_id = $payment`],
  ['totals-follow-entries', `update ledger_total set amount = amount + 1 where shop_id = $shop`],
  ['totals-follow-entries', `delete from ledger_total where shop_id = $shop`],
  ['one-order-one-payment', `update ledger_transaction set payment_id = gen_random_uuid() where id = $fee`],
  ['fee-has-payment', `update ledger_transaction set source_id = gen_random_uuid() where id = $fee`],
  ['fee-is-rate-of-payment', `update ledger_transaction set fee_bps = 400 where id = $payment`],
  [
    'fee-changes-connect',
    `insert into fee_change values ($shop, now(), 500, 450, gen_random_uuid()), ($shop, now() + interval '1 s', 440, 500, gen_random_uuid())`,
  ],
  ['fee-changes-connect', `insert into fee_change values ($shop, now(), 500, 450, gen_random_uuid())`],
  ['fees-not-below-zero', `update ledger_entry set amount = 100000 where transaction_id = $feeBack`],
  ['refund-has-payment', `update ledger_transaction set payment_id = gen_random_uuid() where id = $refund`],
  ['refund-names-its-order', `update ledger_transaction set order_number = 'other' where id = $refund`],
  ['refunds-within-payment', `update ledger_entry set amount = 100000 where transaction_id = $refund`],
  ['fee-back-has-refund', `update ledger_transaction set source_id = gen_random_uuid() where id = $feeBack`],
  ['fee-back-within-fee', `update ledger_entry set amount = 501 where transaction_id = $feeBack`],
  ['fee-back-in-proportion', `update ledger_entry set amount = amount + 1 where transaction_id = $feeBack`],
  ['full-refund-gives-fee-back', `update ledger_entry set amount = 10000 where transaction_id = $refund`],
  ['refund-waits-for-payment', `insert into waiting_refund values (gen_random_uuid(), $shop, $paymentId, '{}')`],
  ['card-money-not-below-zero', `update ledger_entry set amount = 100000 where transaction_id = $refund`],
  ['payout-was-covered', `update ledger_entry set amount = 100000 where transaction_id = $payout`],
  [
    'payout-was-covered',
    `delete from payout where id = $payoutId; update ledger_entry set amount = 8551 where transaction_id = $payout`,
  ],
  ['reversal-has-payout', `update ledger_entry set amount = amount - 1 where transaction_id = $reversal`],
  ['payouts-not-below-zero', `update ledger_entry set amount = 100000 where transaction_id = $reversal`],
  ['payment-has-charge', `delete from charge where payment_id = $paymentId`],
  ['payment-has-charge', `update charge set shop_id = gen_random_uuid() where payment_id = $paymentId`],
  ['payout-is-posted', `update payout set amount = amount - 1 where id = $payoutId`],
  ['failed-payout-came-back', `update payout set state = 'paid', failure_code = null where id = $payoutId`],
  ['payout-has-its-place', `update payout set posted_sequence = 6 where id = $payoutId`],
  ['payout-was-the-balance', `update payout set balance_before = balance_before + 1 where id = $payoutId`],
  ['payouts-follow-each-other', `update payout set after_sequence = 2 where id = $payoutId`],
  ['bank-file-adds-up', `insert into bank_file values (gen_random_uuid(), now(), $shop, 1, 5, 's1.x', 's1.x')`],
  [
    'bank-file-was-approved',
    `insert into bank_file values (gen_random_uuid(), now(), $shop, 1, 5, 's1.x', 's1.x', 'released', repeat('0', 64))`,
  ],
  ['release-was-approved', `update charge set released_at = now() where payment_id = $paymentId`],
  ['chain-has-no-gap', `delete from ledger_link where shop_id = $shop and sequence = 2`],
  ['chain-is-in-order', `update ledger_link set previous_hash = sha256('x') where shop_id = $shop and sequence = 2`],
  [
    'chain-fits-content',
    `update ledger_transaction set occurred_at = occurred_at + interval '1 s' where id = $payment`,
  ],
  ['chain-fits-content', `update ledger_transaction set tno = 'another' where id = $payment`],
  ['chain-holds-every-transaction', `delete from ledger_link where transaction_id = $payment`],
  ['chain-ends-at-its-head', `update ledger_head set hash = sha256('x') where shop_id = $shop`],
  ['chain-ends-at-its-head', `delete from ledger_head where shop_id = $shop`],
  [
    'chain-ends-at-its-head',
    `delete from ledger_link where shop_id = $shop and sequence = (select max(sequence) from ledger_link where shop_id = $shop)`,
  ],
  ['funds-owed-add-up', `insert into funds_owed values ('2026-01-01', 100, 1, 0, 0, 200, 5, 0, now())`],
  [
    'counter-posts-nothing',
    `insert into counter_move values ($shop, $paymentId, 'payment', $paymentId, 'cash', 10000, now())`,
  ],
  [
    'counter-posts-nothing',
    `insert into counter_move values ($shop, gen_random_uuid(), 'refund', $paymentId, 'cash', 1000, now())`,
  ],
  ['provider-file-is-whole', `insert into provider_file values ('2026-01-01', 'upload', 3, now())`],
  [
    'break-was-compared',
    `insert into reconciliation_break values (gen_random_uuid(), 'x', '2026-01-01', 'missing-here', 'approve', 'x', null, null, 5, now(), null)`,
  ],
];
