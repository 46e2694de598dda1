import { v7 } from 'uuid';
import { queryAt, sqlIn } from '@jumun/testing';
import { payment, openedSettlement } from './setup.js';

const fixture = openedSettlement();
const shopId = v7();
const shop = `shop:${shopId}`;
const transactionId = v7();
beforeAll(async () => {
  await fixture.post([payment(shopId, 10_000)]);
  await fixture.query(
    `insert into ledger_transaction (shop_id, id, kind, source_id, payment_id, occurred_at) values ($1, $2, 'payment', $3, $3, now())`,
    [shopId, transactionId, v7()],
  );
});

const everything = async (): Promise<unknown> => [
  await fixture.query('select * from ledger_transaction order by id'),
  await fixture.query('select * from ledger_entry order by transaction_id, position'),
  await fixture.query('select * from ledger_total order by 1, 2, 3'),
  await fixture.query('select * from ledger_link order by 1, 2'),
  await fixture.query('select * from ledger_head order by 1'),
];

/** As the role that owns the tables, and as the superuser. */
const asEach = (text: string): (() => Promise<unknown>)[] => [
  async () => queryAt((await fixture.config('settlement')).MIGRATIONS_URL, text),
  () => fixture.query(text),
];
/** As the service's own role, which for the most part lacks the privilege. */
const asService = (text: string): Promise<unknown> => sqlIn(fixture.service.database.platform, text);

describe('the database', () => {
  it.each([
    ['change an entry', 'update ledger_entry set amount = amount + 1'],
    ['change no entry at all', 'update ledger_entry set amount = 1 where false'],
    ['take an entry away', 'delete from ledger_entry'],
    ['empty the entries', 'truncate ledger_entry'],
    ['empty the ledger', 'truncate ledger_transaction cascade'],
    ['change a transaction', `update ledger_transaction set occurred_at = now() + interval '1 day'`],
    ['take a transaction away', 'delete from ledger_transaction'],
    [
      'write an entry over another',
      `insert into ledger_entry select * from ledger_entry on conflict (shop_id, transaction_id, position) do update set amount = 1`,
    ],
    ['change a total', 'update ledger_total set amount = amount + 1'],
    [
      'invent a total',
      `insert into ledger_total (shop_id, debit_account, credit_account, amount) values (gen_random_uuid(), 'provider:kcp', 'platform:fees', 1)`,
    ],
    ['empty the totals', 'truncate ledger_total'],
    ['change a link of the chain', `update ledger_link set hash = sha256('x')`],
    ['take a link away', 'delete from ledger_link'],
    [
      'add a link',
      `insert into ledger_link select shop_id, sequence + 100, gen_random_uuid(), hash, sha256('x') from ledger_link`,
    ],
    ['turn the chain back', 'update ledger_head set sequence = 0'],
    [
      'begin a chain in its middle',
      `insert into ledger_head (shop_id, sequence, hash) values (gen_random_uuid(), 5, sha256('x'))`,
    ],
    ['forget a chain', 'delete from ledger_head'],
    ['change how a fee was changed', 'update fee_change set to_bps = 400'],
    ['change what was owed', 'delete from funds_owed'],
  ])('lets nobody %s', async (_what, text) => {
    const before = await everything();
    for (const attempt of asEach(text)) await expect(attempt()).rejects.toMatchObject({ code: '23001' });
    await expect(asService(text)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23001)$/) as unknown });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['an amount of nothing', [2, 'provider:kcp', shop, 0], 'ledger_entry_amount_check'],
    ['an amount below nothing', [2, 'provider:kcp', shop, -5], 'ledger_entry_amount_check'],
    ['an account to itself', [2, shop, shop, 5], 'ledger_entry_moves'],
    ['only one side', [2, null, shop, 5], 'debit_account'],
    ["another shop's account", [2, 'provider:kcp', `shop:${v7()}`, 5], 'ledger_entry_of_its_shop'],
    ['an account that nobody knows', [2, 'pocket', shop, 5], 'account_name_check'],
    ['a place that no entry has', [0, 'provider:kcp', shop, 5], 'ledger_entry_position_check'],
  ])('refuses an entry with %s', async (_what, values, rule) => {
    const before = await everything();
    const attempt = fixture.query(
      `insert into ledger_entry (shop_id, transaction_id, position, debit_account, credit_account, amount) values ($1, $2, $3, $4, $5, $6)`,
      [shopId, transactionId, ...values],
    );
    await expect(attempt).rejects.toThrow(rule);
    expect(await everything()).toEqual(before);
  });

  it('refuses a later entry of a transaction that is posted', async () => {
    const attempt = fixture.query(
      `insert into ledger_entry (shop_id, transaction_id, position, debit_account, credit_account, amount)
       select shop_id, transaction_id, 2, debit_account, credit_account, 5 from ledger_entry where shop_id = $1`,
      [shopId],
    );
    await expect(attempt).rejects.toThrow('ledger_linked_once');
  });

  it('refuses an entry that belongs to no transaction', async () => {
    const attempt = fixture.query(
      `insert into ledger_entry (shop_id, transaction_id, position, debit_account, credit_account, amount) values ($1, $2, 1, 'provider:kcp', $3, 5)`,
      [shopId, v7(), shop],
    );
    await expect(attempt).rejects.toMatchObject({ code: '23503' });
  });

  it('refuses a second transaction of one kind for one payment, for another shop too', async () => {
    const again = (shop_id: string): Promise<unknown> =>
      fixture.query(
        `insert into ledger_transaction (shop_id, id, kind, source_id, payment_id, occurred_at)
         select $1, $2, kind, source_id, payment_id, now() from ledger_transaction where id = $3`,
        [shop_id, v7(), transactionId],
      );
    await expect(again(shopId)).rejects.toThrow('ledger_posted_once');
    await expect(again(v7())).rejects.toThrow('ledger_posted_once');
  });
});
