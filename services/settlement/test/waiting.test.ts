import { v7 } from 'uuid';
import { contracts, MOST_COUNTED, serviceActor, shopper, type Actor } from '@jumun/contracts';
import { operator, ownerOfShop, openedSettlement } from './setup.js';

const { countWaiting } = contracts.settlement.procedures;

const fixture = openedSettlement();
beforeAll(async () => {
  // The daily jobs are stopped, since their reports would change the counts.
  await fixture.service.jobs.close();
});

const count = (actor: Actor = operator) => fixture.call(countWaiting, {}, actor);

async function addFile(state: 'waiting' | 'released' = 'released'): Promise<string> {
  const id = v7();
  const values = [id, v7(), state];
  await fixture.query(`insert into bank_file values ($1, now(), $2, 1, 2000, 's1.key', 's1.content', $3)`, values);
  return id;
}

async function addPayout(state: 'unknown' | 'submitted' | 'paid', bankFileId: string | null = null): Promise<void> {
  await fixture.query(
    `insert into payout (shop_id, id, asked_by, provider, account_id, amount, balance_before, state, after_sequence, posted_sequence,
       sends, sent_at, planned_at, settled_at, bank_file_id)
     values ($1, $2, 'owner', 'bank-file', 'a', 2000, 2000, $3::text, 0, 1, 1, now(), now(), case when $3 = 'paid' then now() end, $4)`,
    [v7(), v7(), state, bankFileId],
  );
}

async function addAccount(provider: string, state: string, bank: string | null = 's1.x'): Promise<void> {
  await fixture.query(
    `insert into payout_account (shop_id, id, provider, reference, provider_account_id, state, bank_key, bank_details, opened_at, changed_at)
     values ($1::uuid, $1::uuid, $2, right(replace($1::text, '-', ''), 20), $1::text, $3, $4, $4, now(), now())`,
    [v7(), provider, state, bank],
  );
}

async function addBreak(closedAt: Date | null): Promise<void> {
  await fixture.query(
    `insert into reconciliation_break (id, key, day, kind, side, order_number, our_amount, found_at, closed_at)
     values ($1::uuid, $1::text, '2026-11-19', 'missing-at-provider', 'approve', 'x', 1000, now(), $2)`,
    [v7(), closedAt],
  );
}

const addAsk = (state: 'open' | 'withdrawn'): Promise<unknown> =>
  fixture.query(
    `insert into approval (id, kind, subject, content, reason, asked_by, asked_at, expires_at, state, decided_at)
     values ($1::uuid, 'fee-change', $1::uuid, '{}', 'reason', $1::uuid, now(), now() + interval '1 day', $2::text,
       case when $2 <> 'open' then now() end)`,
    [v7(), state],
  );

const addReport = (day: string, broken: object[]): Promise<unknown> =>
  fixture.query(
    `insert into books_check values ($1, now(), $2) on conflict (day) do update set report = excluded.report`,
    [day, { broken }],
  );

it('nothing waits where nothing is', async () => {
  await fixture.query('delete from books_check');
  expect(await count()).toEqual({
    payouts: 0,
    bankFiles: 0,
    payoutAccounts: 0,
    breaks: 0,
    brokenRules: 0,
    approvals: 0,
    since: { payouts: null, bankFiles: null, payoutAccounts: null, breaks: null, approvals: null },
  });
});

it('only what an operator has to see to is counted, and nothing is noted', async () => {
  const [open, done] = [await addFile(), await addFile()];
  for (const state of ['submitted', 'submitted', 'paid'] as const) await addPayout(state, open);
  await addPayout('paid', done);
  // A file that a second operator has to decide first is none yet that the bank could have answered.
  await addPayout('submitted', await addFile('waiting'));
  for (const state of ['open', 'open', 'withdrawn'] as const) await addAsk(state);
  for (const state of ['unknown', 'unknown', 'paid'] as const) await addPayout(state);
  for (const state of ['pending', 'pending', 'pending', 'verified', 'restricted']) await addAccount('bank-file', state);
  await addAccount('bank-file', 'pending', null);
  await addAccount('toss', 'pending');
  for (const closedAt of [null, null, null, null, new Date()]) await addBreak(closedAt);
  await addReport('2026-11-18', [{}, {}, {}]);
  await addReport('2026-11-19', [{}, {}, {}, {}, {}]);
  const { since, ...counts } = await count();
  for (const at of Object.values(since)) expect(Date.now() - Date.parse(at ?? '')).toBeLessThan(600_000);
  expect(Object.keys(since)).toHaveLength(5);
  expect(counts).toEqual({
    ...{ payouts: 2, bankFiles: 1, payoutAccounts: 3, breaks: 4, brokenRules: 5, approvals: 2 },
  });
  await addReport('2026-11-20', []);
  expect((await count()).brokenRules).toBe(0);
  expect(await fixture.query('select act from access_log')).toEqual([]);
});

it('it is counted up to a bound', async () => {
  await fixture.query(
    `insert into reconciliation_break (id, key, day, kind, side, order_number, our_amount, found_at)
     select gen_random_uuid(), 'many ' || n, '2026-11-19', 'missing-at-provider', 'approve', 'x', 1000, now() from generate_series(1, $1::int) n`,
    [MOST_COUNTED + 1],
  );
  expect((await count()).breaks).toBe(MOST_COUNTED);
});

it('it is counted for operators alone', async () => {
  for (const actor of [shopper, ownerOfShop(v7()), serviceActor('orders')])
    await expect(count(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
