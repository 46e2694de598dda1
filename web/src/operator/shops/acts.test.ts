import { actsFor } from './acts';

const shop = { status: 'active', waits_for: [], restricted_by: [], closed_at: null } as const;
const standing = (more: Partial<Parameters<typeof actsFor>[0]>) => ({
  ...shop,
  waits_for: [],
  restricted_by: [],
  ...more,
});

it.each([
  [
    'that waits for approval can be approved or sent back',
    { status: 'wating', waits_for: ['approval'] },
    ['approve', 'reject', 'restrict', 'close'],
  ],
  [
    'that waits for its account alone can be sent back',
    { status: 'wating', waits_for: ['payout_account'] },
    ['reject', 'restrict', 'close'],
  ],
  ['that sells can be restricted or closed', { status: 'active' }, ['restrict', 'close']],
  [
    'that an operator restricted can be let go',
    { status: 'restricted', restricted_by: ['operator'] },
    ['lift', 'close'],
  ],
  [
    'that the provider restricted can be restricted by us too',
    { status: 'restricted', restricted_by: ['payout_provider'] },
    ['restrict', 'close'],
  ],
  ['that is closed is left alone', { status: 'restricted', closed_at: '2026-11-21T13:18:00+09:00' }, []],
] satisfies [string, Partial<Parameters<typeof actsFor>[0]>, string[]][])('a shop %s', (_, more, can) => {
  expect(actsFor(standing(more))).toEqual(can);
});
