import { computed, computedRow, statement, type Statement } from '@jumun/database';
import { payoutInvariants } from './payout.invariants.sql.js';
import { CARD_PROVIDER, PAYOUT_PROVIDER, PLATFORM_FEES } from './accounts.js';
import { brokenLinks } from './broken-links.sql.js';
import type { Invariant } from './invariant.js';

/** Each transaction with what it moved. */
const MOVED = `(
  select t.*, e.debit_account, e.credit_account, e.amount
  from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id)`;

/** Payments of which something was given back, with all of it; where nothing was, there is nothing to compare. */
const REFUNDED = `(
  select back.*, p.amount as paid, coalesce(f.amount, 0) as fee
  from (
    select payment_id, coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(amount) filter (where kind = 'fee-refund'), 0) as given_back, count(*) filter (where kind = 'refund') as refunds
    from ${MOVED} r where kind in ('refund', 'fee-refund') group by payment_id) back
  join ${MOVED} p on p.source_id = back.payment_id and p.kind = 'payment'
  left join ${MOVED} f on f.source_id = back.payment_id and f.kind = 'fee')`;

/** Each shop's balance in the account of one partner, by the entries. */
const heldBy = (account: string): string => `(
  select shop_id, sum(case when credit_account = '${account}' then amount else -amount end) as held
  from ledger_entry where '${account}' in (credit_account, debit_account) group by shop_id)`;

const links = (what: keyof typeof brokenLinks): string =>
  `select shop_id || ' ' || sequence from (${brokenLinks[what]}) chain (shop_id, sequence)`;

const ofTransactions: readonly Invariant[] = [
  {
    name: 'transaction-has-entries',
    sentence: '모든 거래에는 분개가 있어요.',
    broken: `select t.id::text from ledger_transaction t
      where not exists (select from ledger_entry e where e.shop_id = t.shop_id and e.transaction_id = t.id)`,
  },
  {
    name: 'entry-has-transaction',
    sentence: '모든 분개는 거래에 속해요.',
    broken: `select e.transaction_id::text from ledger_entry e
      where not exists (select from ledger_transaction t where t.shop_id = e.shop_id and t.id = e.transaction_id)`,
  },
  {
    name: 'posted-once',
    sentence: '한 사건은 종류마다 한 번만 기록돼요.',
    broken: `select source_id || ' ' || kind from ledger_transaction group by source_id, kind having count(*) > 1`,
  },
  {
    name: 'accounts-fit-kind',
    sentence: '거래의 종류마다 돈이 오가는 계정이 정해져 있어요.',
    broken: `select id::text from ${MOVED} m where debit_account || ' > ' || credit_account is distinct from case kind
        when 'payment' then '${CARD_PROVIDER} > shop:' || shop_id
        when 'fee' then 'shop:' || shop_id || ' > ${PLATFORM_FEES}'
        when 'refund' then 'shop:' || shop_id || ' > ${CARD_PROVIDER}'
        when 'fee-refund' then '${PLATFORM_FEES} > shop:' || shop_id
        when 'payout' then 'shop:' || shop_id || ' > ${PAYOUT_PROVIDER}'
        when 'payout-reversal' then '${PAYOUT_PROVIDER} > shop:' || shop_id end`,
  },
  {
    name: 'totals-follow-entries',
    sentence: '누적 합계는 분개의 합과 같아요.',
    broken: `select shop_id || ' ' || debit_account || ' ' || credit_account from (
        select shop_id, debit_account::text, credit_account::text, sum(amount) as amount from ledger_entry group by 1, 2, 3) entries
      full join (select shop_id, debit_account::text, credit_account::text, amount from ledger_total) total
        using (shop_id, debit_account, credit_account)
      where entries.amount is distinct from total.amount`,
  },
  {
    name: 'one-order-one-payment',
    sentence: '한 주문번호에는 결제가 하나예요.',
    broken: `select order_number from ledger_transaction where order_number is not null
      group by order_number having count(distinct payment_id) > 1 or count(distinct shop_id) > 1`,
  },
];

const ofFees: readonly Invariant[] = [
  {
    name: 'fee-has-payment',
    sentence: '모든 수수료에는 같은 상점의 결제가 있어요.',
    broken: `select f.id::text from ledger_transaction f where f.kind = 'fee' and not exists (
      select from ledger_transaction p where p.source_id = f.source_id and p.kind = 'payment' and p.shop_id = f.shop_id)`,
  },
  {
    name: 'fee-is-rate-of-payment',
    sentence: '수수료는 결제 금액에 약정 요율을 곱해 원 아래를 버린 금액이에요.',
    broken: `select p.source_id::text from ${MOVED} p left join ${MOVED} f on f.source_id = p.source_id and f.kind = 'fee'
      where p.kind = 'payment' and p.fee_bps is not null and coalesce(f.amount, 0) <> floor(p.amount * p.fee_bps / 10000)`,
  },
  {
    name: 'fee-changes-connect',
    sentence: '수수료율 변경은 앞의 요율에서 이어지고, 마지막 변경이 지금의 요율이에요.',
    broken: `select shop_id::text from (
        select c.shop_id, c.to_bps, coalesce(lead(c.from_bps) over (partition by c.shop_id order by c.changed_at), f.fee_bps) as next_bps
        from fee_change c left join shop_fee f on f.shop_id = c.shop_id) steps
      where to_bps is distinct from next_bps`,
  },
  {
    name: 'fees-not-below-zero',
    sentence: '상점마다 돌려준 수수료는 받은 수수료보다 많지 않아요.',
    broken: `select shop_id::text from ${heldBy(PLATFORM_FEES)} fees where held < 0`,
  },
];

const ofRefunds: readonly Invariant[] = [
  {
    name: 'refund-has-payment',
    sentence: '모든 환불에는 같은 상점의 결제가 있어요.',
    broken: `select r.id::text from ledger_transaction r where r.kind = 'refund' and not exists (
      select from ledger_transaction p where p.source_id = r.payment_id and p.kind = 'payment' and p.shop_id = r.shop_id)`,
  },
  {
    name: 'refund-names-its-order',
    sentence: '환불은 결제와 같은 주문번호를 가져요.',
    broken: `select r.id::text from ledger_transaction r join ledger_transaction p on p.source_id = r.payment_id and p.kind = 'payment'
      where r.kind = 'refund' and p.order_number is not null and r.order_number is distinct from p.order_number`,
  },
  {
    name: 'refunds-within-payment',
    sentence: '한 결제의 환불은 결제 금액을 넘지 않아요.',
    broken: `select payment_id::text from ${REFUNDED} r where refunded > paid`,
  },
  {
    name: 'fee-back-has-refund',
    sentence: '돌려준 수수료에는 같은 상점의 환불이 있어요.',
    broken: `select b.id::text from ledger_transaction b where b.kind = 'fee-refund' and not exists (
      select from ledger_transaction r where r.source_id = b.source_id and r.kind = 'refund' and r.shop_id = b.shop_id
        and r.payment_id = b.payment_id)`,
  },
  {
    name: 'fee-back-within-fee',
    sentence: '돌려준 수수료는 받은 수수료를 넘지 않아요.',
    broken: `select payment_id::text from ${REFUNDED} r where given_back > fee`,
  },
  {
    name: 'fee-back-in-proportion',
    sentence: '돌려준 수수료는 환불한 비율만큼이고, 차이는 환불 한 번에 1원이 안 돼요.',
    broken: `select payment_id::text from ${REFUNDED} r where abs(given_back - fee * refunded / paid) >= greatest(refunds, 1)`,
  },
  {
    name: 'full-refund-gives-fee-back',
    sentence: '전액 환불한 결제의 수수료는 모두 돌려줘요.',
    broken: `select payment_id::text from ${REFUNDED} r where refunded = paid and given_back <> fee`,
  },
  {
    name: 'refund-waits-for-payment',
    sentence: '결제가 기록된 환불은 기다리지 않아요.',
    broken: `select w.refund_id::text from waiting_refund w
      where exists (select from ledger_transaction t where t.source_id = w.payment_id and t.kind = 'payment')
        or exists (select from ledger_transaction t where t.source_id = w.refund_id and t.kind = 'refund')`,
  },
  {
    name: 'card-money-not-below-zero',
    sentence: '상점마다 카드로 돌려준 돈은 카드로 받은 돈보다 많지 않아요.',
    broken: `select shop_id::text from ${heldBy(CARD_PROVIDER)} card where held > 0`,
  },
];

const ofPayouts: readonly Invariant[] = [
  {
    name: 'payout-was-covered',
    sentence: '지급한 뒤에도 잔액은 0원 아래로 내려가지 않아요.',
    // By the balance that the payout names, whose truth is a rule of its own; by the chain where it names none.
    broken: `select m.id::text from ${MOVED} m left join payout p on p.id = m.source_id and p.shop_id = m.shop_id
      where m.kind = 'payout' and m.amount > coalesce(p.balance_before, (
        select sum(case when e.credit_account like 'shop:%' then e.amount else -e.amount end)
        from ledger_link own join ledger_link l on l.shop_id = own.shop_id and l.sequence < own.sequence
        join ledger_entry e on e.shop_id = l.shop_id and e.transaction_id = l.transaction_id
        where own.shop_id = m.shop_id and own.transaction_id = m.id), 0)`,
  },
  {
    name: 'reversal-has-payout',
    sentence: '되돌린 지급에는 같은 상점, 같은 금액의 지급이 있어요.',
    broken: `select r.id::text from ${MOVED} r where r.kind = 'payout-reversal' and not exists (
      select from ${MOVED} p where p.source_id = r.source_id and p.kind = 'payout' and p.shop_id = r.shop_id and p.amount = r.amount)`,
  },
  {
    name: 'payouts-not-below-zero',
    sentence: '상점마다 되돌아온 지급은 나간 지급보다 많지 않아요.',
    broken: `select shop_id::text from ${heldBy(PAYOUT_PROVIDER)} payouts where held < 0`,
  },
];

const ofChains: readonly Invariant[] = [
  {
    name: 'chain-has-no-gap',
    sentence: '상점마다 거래의 사슬은 1번부터 빠짐없이 이어져요.',
    broken: links('link-missing'),
  },
  {
    name: 'chain-is-in-order',
    sentence: '사슬의 고리마다 바로 앞 고리의 해시를 가져요.',
    broken: links('order-changed'),
  },
  {
    name: 'chain-fits-content',
    sentence: '사슬의 해시는 거래와 분개의 내용과 같아요.',
    broken: links('content-changed'),
  },
  {
    name: 'chain-holds-every-transaction',
    sentence: '모든 거래는 사슬에 들어 있어요.',
    broken: links('not-in-chain'),
  },
  {
    name: 'chain-ends-at-its-head',
    sentence: '사슬의 끝은 마지막 고리예요.',
    broken: links('head-differs'),
  },
];

const ofControl: readonly Invariant[] = [
  {
    name: 'funds-owed-add-up',
    sentence: '매장에 지급할 금액은 받은 카드 대금에서 수수료와 지급을 뺀 금액이에요.',
    broken: `select day::text from funds_owed where owed - deficit <> card_receivable - fees_earned - paid_out`,
  },
  {
    name: 'counter-posts-nothing',
    sentence: '가게가 직접 받은 돈은 정산 장부에 기록되지 않아요.',
    broken: `select c.source_id::text from counter_move c where exists (
      select from ledger_transaction t where t.source_id in (c.source_id, c.payment_id))`,
  },
  {
    name: 'provider-file-is-whole',
    sentence: '결제사 파일의 줄 수는 기록한 줄 수와 같아요.',
    broken: `select f.day::text from provider_file f
      where f.lines <> (select count(*) from provider_line l where l.day = f.day)`,
  },
  {
    name: 'break-was-compared',
    sentence: '열린 대사 차이는 결제사 파일을 받은 날이나, 카드사가 다르다고 답한 결제의 것이에요.',
    broken: `select b.id::text from reconciliation_break b
      where b.closed_at is null and not exists (select from provider_file f where f.day = b.day)
        and not exists (select from charge c join ledger_transaction t on t.source_id = c.payment_id and t.kind = 'payment'
          where c.state = 'differs' and t.order_number = b.order_number)`,
  },
];

/** Every rule of the books; a test run checks them after each test, a job each day. */
export const invariants: readonly Invariant[] = [
  ...ofTransactions,
  ...ofFees,
  ...ofRefunds,
  ...ofPayouts,
  ...payoutInvariants,
  ...ofChains,
  ...ofControl,
];

/** How often a rule is broken, and an example. */
export const countBroken = ({ name, broken }: Invariant): Statement<{ count: number; example: string | null }> =>
  statement(
    `books-${name}`,
    computedRow({ count: computed.number, example: computed.maybe(computed.text) }),
    `select count(*)::bigint as count, min(example) as example from (${broken}) broken (example)`,
  );
