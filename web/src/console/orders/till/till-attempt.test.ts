import { isInDoubt } from './till-attempt';

it.each([
  ['network', 'NETWORK'],
  ['timeout', 'TOOK_TOO_LONG'],
  ['server', 'SERVICE_AWAY'],
  // An answer that could not be read.
  ['client', 'UNEXPECTED'],
] as const)('an order is in doubt where its answer was lost (%s, %s)', (kind, code) => {
  expect([isInDoubt({ kind, code }, false), isInDoubt({ kind, code }, true)]).toEqual([true, true]);
});

it.each(['SOLD_OUT', 'PRICE_CHANGED', 'METHOD_OFF', 'STORE_PAUSED'])(
  'a refusal of the order ends the doubt: %s',
  (code) => {
    expect(isInDoubt({ kind: 'client', code }, true)).toBe(false);
  },
);

it.each(['AUTH097', 'FORBIDDEN', 'RATE_LIMITED', 'HTTP_413'])(
  'a refusal that saw no order ends no doubt: %s',
  (code) => {
    expect([isInDoubt({ kind: 'client', code }, false), isInDoubt({ kind: 'client', code }, true)]).toEqual([
      false,
      true,
    ]);
  },
);
