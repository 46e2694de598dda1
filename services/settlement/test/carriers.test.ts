import { sqlIn } from '@jumun/testing';
import { Database, type NamedMigration } from '@jumun/database';
import { settlementMigration } from '../src/migrations/0001-settlement-0.2.0.js';
import { counterMigration } from '../src/migrations/20261211-settlement-14-counter.js';
import { carriersMigration } from '../src/migrations/20261213-settlement-15-carriers.js';
import { openedSettlement } from './setup.js';

const before = [settlementMigration, counterMigration];
const fixture = openedSettlement();

/** A database of before, with such a payout account at Stripe; renewing it is what an upgrade does. */
async function databaseWith(name: string, account: { id: string | null; state: string }) {
  const { DATABASE_URL: url, MIGRATIONS_URL: migrationsUrl } = await fixture.config(name);
  const open = (migrations: NamedMigration[]): Promise<Database> =>
    Database.open({ url, migrationsUrl, entities: [], migrations, logger: fixture.logger });
  const old = await open(before);
  await sqlIn(
    old.platform,
    `insert into payout_account (shop_id, id, provider, reference, provider_account_id, state, opened_at, changed_at)
     values (gen_random_uuid(), gen_random_uuid(), 'stripe', repeat('a', 20), $1, $2, now(), now())`,
    [account.id, account.state],
  );
  await sqlIn(old.platform, `insert into provider_event values ('stripe', 'evt_1', 'x', 'other', null, now())`);
  await old.close();
  return {
    renew: async () => (await open([...before, carriersMigration])).close(),
    rows: () => fixture.sql(name, 'select provider, state, provider_account_id as id from payout_account'),
    events: () => fixture.sql(name, 'select 1 from provider_event'),
    add: (provider: string) =>
      fixture.sql(
        name,
        `insert into payout_account (shop_id, id, provider, reference, state, opened_at, changed_at)
         values (gen_random_uuid(), gen_random_uuid(), $1, repeat('b', 20), 'none', now(), now())`,
        [provider],
      ),
  };
}

describe('a database from when Stripe could carry payouts', () => {
  it('is renewed where Stripe never opened an account: its shop goes by the file for the bank', async () => {
    const { add, events, renew, rows } = await databaseWith('unopened', { id: null, state: 'none' });
    await renew();
    expect(await rows()).toEqual([{ provider: 'bank-file', state: 'none', id: null }]);
    expect(await events()).toEqual([]);
    await expect(add('stripe')).rejects.toMatchObject({ code: '23514' });
    await add('toss');
  });

  it('is left as it is where Stripe has an account, and says so', async () => {
    const { events, renew, rows } = await databaseWith('opened', { id: 'acct_1', state: 'pending' });
    await expect(renew()).rejects.toThrow('payout accounts of Stripe are in this database');
    expect(await rows()).toEqual([{ provider: 'stripe', state: 'pending', id: 'acct_1' }]);
    expect(await events()).toHaveLength(1);
  });
});
