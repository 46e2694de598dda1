import { actsFor } from './acts';

const shop = { status: 'active', waitsFor: [], restrictedBy: [], closedAt: null } as const;
const standing = (more: Partial<Parameters<typeof actsFor>[0]>) => ({
  ...shop,
  waitsFor: [],
  restrictedBy: [],
  ...more,
});

it.each([
  [
    'that waits for approval can be approved or sent back',
    { status: 'reviewing', waitsFor: ['approval'] },
    ['approve', 'reject', 'restrict', 'close'],
  ],
  [
    'that waits for its account alone can be sent back',
    { status: 'reviewing', waitsFor: ['payout-account'] },
    ['reject', 'restrict', 'close'],
  ],
  ['that sells can be restricted or closed', { status: 'active' }, ['restrict', 'close']],
  [
    'that an operator restricted can be let go',
    { status: 'restricted', restrictedBy: ['operator'] },
    ['lift', 'close'],
  ],
  [
    'that the provider restricted can be restricted by us too',
    { status: 'restricted', restrictedBy: ['payout-provider'] },
    ['restrict', 'close'],
  ],
  ['that is closed is left alone', { status: 'restricted', closedAt: '2026-11-21T13:18:00+09:00' }, []],
] satisfies [string, Partial<Parameters<typeof actsFor>[0]>, string[]][])('a shop %s', (_, more, can) => {
  expect(actsFor(standing(more))).toEqual(can);
});
