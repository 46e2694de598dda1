import type {
  BooksReport,
  contracts,
  FeeLine,
  FeeStatement,
  FeeTerms,
  FundsOwed,
  OutputOf,
  SettlementDay,
  WireBooksReport,
  WireFeeLine,
  WireFeeStatement,
  WireFeeTerms,
  WireReconciliation,
  WireSettlementDay,
} from '@jumun/contracts';

type Reconciliation = OutputOf<typeof contracts.settlement.procedures.getReconciliation>;

export const presentDay = ({ paidOut, ...day }: SettlementDay): WireSettlementDay => ({ ...day, paid_out: paidOut });

export const presentFeeLine = (line: FeeLine): WireFeeLine => ({
  transaction_id: line.transactionId,
  kind: line.kind,
  payment_id: line.paymentId,
  order_number: line.orderNumber,
  occurred_at: line.occurredAt,
  amount: line.amount,
  fee_bps: line.feeBps,
  fee: line.fee,
  net: line.net,
});

export const presentStatement = (statement: FeeStatement): WireFeeStatement => ({
  month: statement.month,
  final: statement.final,
  payment_count: statement.payments,
  refund_count: statement.refunds,
  sales: statement.sales,
  refunds: statement.refunded,
  charged: statement.charged,
  given_back: statement.givenBack,
  total: statement.total,
  supply_value: statement.supply,
  vat: statement.vat,
});

export const presentFunds = (funds: FundsOwed) => ({
  owed: funds.owed,
  owed_shops: funds.owedShops,
  deficit: funds.deficit,
  deficit_shops: funds.deficitShops,
  card_receivable: funds.cardReceivable,
  fees_earned: funds.feesEarned,
  paid_out: funds.paidOut,
});

export const presentFeeTerms = ({ shopId, shopName, feeBps, changes }: FeeTerms): WireFeeTerms => ({
  shop_id: shopId,
  shop_name: shopName,
  fee_bps: feeBps,
  changes: changes.map(({ at, fromBps, toBps, operatorId }) => ({
    at,
    from_bps: fromBps,
    to_bps: toBps,
    operator_id: operatorId,
  })),
});

export const presentReconciliation = ({ days, breaks }: Reconciliation): WireReconciliation => ({
  days: days.map((day) => ({
    day: day.day,
    source: day.source,
    provider_lines: day.providerLines,
    our_lines: day.ourLines,
    provider_sum: day.providerSum,
    our_sum: day.ourSum,
    open_breaks: day.openBreaks,
    loaded_at: day.loadedAt,
  })),
  breaks: breaks.map((found) => ({
    break_id: found.breakId,
    day: found.day,
    kind: found.kind,
    side: found.side,
    order_number: found.orderNumber,
    tno: found.tno,
    our_amount: found.ourAmount,
    provider_amount: found.providerAmount,
    found_at: found.foundAt,
    closed_at: found.closedAt,
  })),
});

export const presentReport = ({ checkedAt, transactions, broken, firstBreak }: BooksReport): WireBooksReport => ({
  checked_at: checkedAt,
  transactions,
  broken,
  first_break: firstBreak && {
    shop_id: firstBreak.shopId,
    sequence: firstBreak.sequence,
    transaction_id: firstBreak.transactionId,
    what: firstBreak.what,
  },
});
