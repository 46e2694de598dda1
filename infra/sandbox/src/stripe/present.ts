import type { Account, Payout, Transfer } from './rows.ts';

export function presentAccount({ id, created, country, email, capabilities, metadata, stage }: Account) {
  const isVerified = stage === 'verified';
  return {
    id,
    object: 'account',
    capabilities: Object.fromEntries(capabilities.map((name) => [name, isVerified ? 'active' : 'inactive'])),
    country,
    created,
    details_submitted: stage !== 'new',
    email,
    metadata,
    payouts_enabled: isVerified,
    requirements: {
      currently_due: stage === 'new' ? ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'] : [],
      disabled_reason: {
        new: 'requirements.past_due',
        submitted: 'requirements.pending_verification',
        verified: null,
        restricted: 'rejected.other',
      }[stage],
    },
  };
}

export function presentTransfer({ reversals, ...transfer }: Transfer) {
  const amountReversed = reversedOf({ reversals });
  return {
    ...transfer,
    object: 'transfer',
    amount_reversed: amountReversed,
    reversed: amountReversed === transfer.amount,
  };
}

export function presentPayout({ account: _account, ...payout }: Payout) {
  return { ...payout, object: 'payout' };
}

export function reversedOf({ reversals }: Pick<Transfer, 'reversals'>): number {
  return reversals.reduce((sum, one) => sum + one.amount, 0);
}
