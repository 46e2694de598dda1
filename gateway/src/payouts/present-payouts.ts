import type {
  BankFile,
  PayoutAccountRecord,
  PayoutAccountView,
  PayoutLine,
  PayoutRecord,
  PayoutRun,
  PayoutView,
  WireBankFile,
  WirePayout,
  WirePayoutAccount,
  WirePayoutAccountRecord,
  WirePayoutLine,
  WirePayoutRecord,
  WirePayoutRun,
} from '@jumun/contracts';

export const presentAccount = ({ bankAccount: bank, ...account }: PayoutAccountView): WirePayoutAccount => ({
  state: account.state,
  provider: account.provider,
  bank_account: bank && {
    bank_code: bank.bankCode,
    bank_name: bank.bankName,
    account_number: bank.accountNumber,
    holder_name: bank.holderName,
  },
  needs_bank_account: account.needsBankAccount,
  next_payout_at: account.nextPayoutAt,
});

export const presentPayout = (payout: PayoutView): WirePayout => ({
  payout_id: payout.payoutId,
  amount: payout.amount,
  state: payout.state,
  asked_by: payout.askedBy,
  planned_at: payout.plannedAt,
  settled_at: payout.settledAt,
  failure: payout.failure,
});

export const presentLine = (line: PayoutLine): WirePayoutLine => ({
  kind: line.kind,
  source_id: line.sourceId,
  payment_id: line.paymentId,
  order_number: line.orderNumber,
  occurred_at: line.occurredAt,
  amount: line.amount,
  fee: line.fee,
  net: line.net,
});

export const presentRecord = (payout: PayoutRecord): WirePayoutRecord => ({
  ...presentPayout(payout),
  shop_id: payout.shopId,
  shop_name: payout.shopName,
  provider: payout.provider,
  run_day: payout.runDay,
  provider_payout_id: payout.providerPayoutId,
  failure_code: payout.failureCode,
  sends: payout.sends,
  look_ups: payout.lookUps,
  sent_at: payout.sentAt,
  next_look_at: payout.nextLookAt,
  bank_file_id: payout.bankFileId,
});

export const presentRun = ({ day, startedAt, plannedAt, payouts }: PayoutRun): WirePayoutRun => ({
  day,
  started_at: startedAt,
  planned_at: plannedAt,
  payouts,
});

export const presentAccountRecord = (account: PayoutAccountRecord): WirePayoutAccountRecord => ({
  shop_id: account.shopId,
  shop_name: account.shopName,
  provider: account.provider,
  provider_account_id: account.providerAccountId,
  state: account.state,
  has_bank_account: account.hasBankAccount,
  changed_at: account.changedAt,
});

export const presentBankFile = ({ bankFileId, madeAt, count, sum, open }: BankFile): WireBankFile => ({
  bank_file_id: bankFileId,
  made_at: madeAt,
  count,
  sum,
  open,
});
