import type { PaymentDeps } from './payment-deps.js';
import { REVERSAL_DONE } from './payment.sql.js';
import { reverse } from './reverse-charge.js';

it('a charge of which nothing stands any more is taken back, and not asked for again', async () => {
  const tno = '26112100000001';
  const done: unknown[] = [];
  // Only the members that a reversal works with.
  const deps = {
    transactor: { once: (asked: unknown) => Promise.resolve(done.push(asked)) },
    provider: {
      inquire: () => Promise.resolve({ kind: 'approved', charge: { tno, amount: 9000, remaining: 0, details: {} } }),
      cancel: () => Promise.reject(new Error('nothing is left to be cancelled')),
    },
  } as unknown as PaymentDeps;
  await reverse(deps, { tno, reason: '이미 끝난 주문', tries: 0, orderNumber: 'x' });
  expect(done).toEqual([REVERSAL_DONE]);
});
