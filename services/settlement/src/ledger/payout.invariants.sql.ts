import type { Invariant } from './invariant.js';

/** The amount that a payout moved in the ledger, if it did. */
const POSTED = (kind: 'payout' | 'payout-reversal'): string => `
  select e.amount from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  where t.source_id = p.id and t.kind = '${kind}' and t.shop_id = p.shop_id`;

/** Rules between payouts and the ledger. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'payment-has-charge',
    sentence: '모든 결제에는 같은 상점의 카드사 확인 기록이 있어요.',
    broken: `select coalesce(t.source_id, c.payment_id)::text
      from (select source_id, shop_id from ledger_transaction where kind = 'payment') t
      full join charge c on c.payment_id = t.source_id and c.shop_id = t.shop_id
      where t.source_id is null or c.payment_id is null`,
  },
  {
    name: 'payout-is-posted',
    sentence: '모든 지급은 같은 금액으로 원장에 기록돼 있어요.',
    broken: `select p.id::text from payout p where p.amount is distinct from (${POSTED('payout')})`,
  },
  {
    name: 'failed-payout-came-back',
    sentence: '실패한 지급은 모두, 그리고 실패한 지급만 잔액으로 되돌아왔어요.',
    broken: `select p.id::text from payout p where (p.state = 'failed') <> exists (${POSTED('payout-reversal')})`,
  },
  {
    name: 'payout-has-its-place',
    sentence: '지급은 원장의 사슬에서 자기 거래의 자리를 가리켜요.',
    broken: `select p.id::text from payout p where not exists (
      select from ledger_link l join ledger_transaction t on t.shop_id = l.shop_id and t.id = l.transaction_id
      where l.shop_id = p.shop_id and l.sequence = p.posted_sequence and t.source_id = p.id and t.kind = 'payout')`,
  },
  {
    name: 'payout-was-the-balance',
    sentence: '지급 직전의 잔액은 그때까지 오간 금액의 합이에요.',
    // One walk through each shop's chain: summing anew for each payout grows with the square of the days.
    broken: `select p.id::text from payout p join (
        select l.shop_id, l.sequence, sum(case when e.credit_account like 'shop:%' then e.amount
            when e.debit_account like 'shop:%' then -e.amount else 0 end)
          over (partition by l.shop_id order by l.sequence groups between unbounded preceding and 1 preceding) as sum
        from ledger_link l join ledger_entry e on e.shop_id = l.shop_id and e.transaction_id = l.transaction_id) before
        on before.shop_id = p.shop_id and before.sequence = p.posted_sequence
      where p.balance_before <> coalesce(before.sum, 0)`,
  },
  {
    name: 'payouts-follow-each-other',
    sentence: '지급마다 바로 앞 지급 다음부터의 거래를 담아요.',
    broken: `select id::text from (
        select id, after_sequence, coalesce(lag(posted_sequence) over (partition by shop_id order by posted_sequence), 0) as before
        from payout) p where after_sequence <> before`,
  },
  {
    name: 'bank-file-adds-up',
    sentence: '이체 파일의 건수와 합계는 담긴 지급과 같아요.',
    broken: `select f.id::text from bank_file f
      join lateral (select count(*) as count, coalesce(sum(amount), 0) as sum from payout p where p.bank_file_id = f.id) held on true
      where case f.state when 'dropped' then held.count <> 0 else f.count <> held.count or f.sum <> held.sum end`,
  },
  {
    name: 'bank-file-was-approved',
    sentence: '은행에 보내는 파일은 모두 그 내용 그대로 승인을 받았어요.',
    broken: `select f.id::text from bank_file f where f.state = 'released' and f.checksum is not null and not exists (
      select from approval a where a.kind = 'bank-file' and a.subject = f.id and a.state = 'approved'
        and a.content #>> '{bankFile,checksum}' = f.checksum
        and a.content #> '{bankFile,layouts}' is not distinct from nullif(to_jsonb(f) -> 'layouts', 'null'))`,
  },
  {
    name: 'release-was-approved',
    sentence: '카드사 확인 없이 지급하는 결제는 모두 승인을 받았어요.',
    broken: `select c.payment_id::text from charge c where c.released_at is not null and not exists (
      select from approval a where a.kind = 'charge-release' and a.subject = c.payment_id and a.state = 'approved')`,
  },
];
