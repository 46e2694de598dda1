import type { Account, Payout, Reversal, Transfer } from './rows.ts';

const dueAtFirst = ['business_profile.mcc', 'external_account', 'tos_acceptance.date', 'tos_acceptance.ip'];

export function presentAccount(account: Account): object {
  const { id, created, country, email, business_type, type, controller, business_profile, metadata, stage } = account;
  const isVerified = stage === 'verified';
  const currentlyDue = stage === 'new' ? dueAtFirst : [];
  const pending = stage === 'submitted' ? ['individual.verification.document'] : [];
  const requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: currentlyDue,
    disabled_reason: disabledReason(account),
    errors: [],
    eventually_due: currentlyDue,
    past_due: currentlyDue,
    pending_verification: pending,
  };
  return {
    id,
    object: 'account',
    business_profile: { mcc: null, name: null, url: null, ...business_profile },
    business_type,
    capabilities: Object.fromEntries(account.capabilities.map((name) => [name, isVerified ? 'active' : 'inactive'])),
    charges_enabled: isVerified && account.capabilities.includes('card_payments'),
    controller: { ...controller, type: 'application', is_controller: true },
    country,
    created,
    default_currency: 'krw',
    details_submitted: stage !== 'new',
    email,
    external_accounts: listOf(`/v1/accounts/${id}/external_accounts`, banksOf(account)),
    future_requirements: {
      ...requirements,
      currently_due: [],
      eventually_due: [],
      past_due: [],
      disabled_reason: null,
    },
    metadata,
    payouts_enabled: isVerified,
    requirements,
    settings: {
      payouts: {
        debit_negative_balances: false,
        schedule: { interval: 'manual', delay_days: 0 },
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: stage === 'new' ? null : created },
    type,
  };
}

function disabledReason({ stage }: Account): string | null {
  if (stage === 'verified') return null;
  return { new: 'requirements.past_due', submitted: 'requirements.pending_verification', restricted: 'rejected.other' }[
    stage
  ];
}

export function banksOf({ id, country, bank }: Account): object[] {
  if (!bank) return [];
  return [
    {
      ...bank,
      object: 'bank_account',
      account: id,
      country,
      currency: 'krw',
      default_for_currency: true,
      status: 'new',
    },
  ];
}

export function presentTransfer(transfer: Transfer): object {
  const { id, amount, created, currency, description, destination, metadata, reversals, transfer_group } = transfer;
  const reversed = reversedOf(transfer);
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: reversed,
    balance_transaction: `txn_${id.slice(3)}`,
    created,
    currency,
    description,
    destination,
    destination_payment: `py_${id.slice(3)}`,
    livemode: false,
    metadata,
    reversals: listOf(
      `/v1/transfers/${id}/reversals`,
      reversals.toReversed().map((one) => presentReversal(transfer, one)),
    ),
    reversed: reversed === amount,
    source_transaction: null,
    source_type: 'card',
    transfer_group,
  };
}

export function reversedOf({ reversals }: Transfer): number {
  return reversals.reduce((sum, one) => sum + one.amount, 0);
}

export function presentReversal(
  { id: transfer, currency }: Transfer,
  { id, amount, created, metadata }: Reversal,
): object {
  const balance = `txn_${id.slice(4)}`;
  return {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: balance,
    created,
    currency,
    metadata,
    transfer,
  };
}

export function presentPayout({ account, ...payout }: Payout): object {
  return {
    ...payout,
    object: 'payout',
    application_fee: null,
    automatic: false,
    balance_transaction: `txn_${payout.id.slice(3)}`,
    failure_balance_transaction: payout.failure_code ? `txn_f${payout.id.slice(3)}` : null,
    livemode: false,
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    trace_id: null,
    type: 'bank_account',
  };
}

export function presentBalance(available: number): object {
  const money = (sum: number): object => ({ amount: sum, currency: 'krw', source_types: { card: sum } });
  return { object: 'balance', available: [money(available)], livemode: false, pending: [money(0)] };
}

function listOf(url: string, data: object[]): object {
  return { object: 'list', data, has_more: false, total_count: data.length, url };
}
