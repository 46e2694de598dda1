import { v7 } from 'uuid';
import { contracts, type BankFile } from '@jumun/contracts';
import { parseCsv } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { runPayouts } from '../src/payout/run-payouts.js';
import { bank, checkedPayouts } from './payout-fixture.js';
import { operator, ownerOfShop } from './setup.js';

const { procedures } = contracts.settlement;

describe('Toss', () => {
  const toss = checkedPayouts({ provider: 'toss' });

  const link = (shopId: string) => toss.call(procedures.createOnboardingLink, {}, ownerOfShop(shopId));
  const stateOf = async (shopId: string) =>
    (await toss.call(procedures.getPayoutAccount, {}, ownerOfShop(shopId))).state;

  it('is told who the seller is, and gets in touch with it by itself', async () => {
    const shopId = v7();
    await expect(link(shopId)).rejects.toMatchObject({ code: 'BANK_ACCOUNT_REQUIRED' });
    await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    toss.profile(shopId, { businessNumber: null, businessType: 'corporate' });
    await expect(link(shopId)).rejects.toMatchObject({ code: 'SHOP_PENDING' });
    toss.profile(shopId, { phone: null });
    await expect(link(shopId)).rejects.toMatchObject({ code: 'SHOP_PENDING' });
    toss.profile(shopId, {});
    expect(await link(shopId)).toEqual({ url: '/onboarding?sent=toss' });
    expect(await stateOf(shopId)).toBe('pending');
    const page = `${toss.sandbox.origin}/toss-seller/${await toss.accountOf(shopId)}`;
    expect(await (await fetch(page)).text()).toContain('데모 카페');
    await fetch(page, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    await eventually(async () => (await stateOf(shopId)) === 'verified');
  });

  it('opens one account even when the answer of the first call was lost', async () => {
    const shopId = v7();
    await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    await toss.fault('account.create', 'lost-answer', { times: 1 });
    await expect(link(shopId)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    await link(shopId);
    const sellers = await toss.control<{ ref: string; id: string }[]>('/accounts');
    const [row] = await toss.query('select reference from payout_account where shop_id = $1', [shopId]);
    expect(sellers.filter(({ ref }) => ref === row?.['reference'])).toHaveLength(1);
  });

  it('is told of a changed bank account, and pays nothing until it has confirmed it', async () => {
    const shopId = await toss.payee({ balance: 20_000 });
    const changed = { ...bank, accountNumber: '3333999999999' };
    await toss.call(procedures.setBankAccount, changed, ownerOfShop(shopId));
    await eventually(async () => (await stateOf(shopId)) === 'verified');
    const again = await toss.call(procedures.setBankAccount, changed, ownerOfShop(shopId));
    expect(again.state).toBe('verified');
    const [row] = await toss.query('select is_untold from payout_account where shop_id = $1', [shopId]);
    expect(row).toEqual({ is_untold: false });
    const payout = await toss.payOut(shopId);
    await toss.until(payout.payoutId, 'paid');
  });

  it('pays no more in a week than a seller may get that was looked at a little', async () => {
    const shopId = await toss.payee();
    await toss.query(`update payout_account set weekly_limit = 10000000 where shop_id = $1`, [shopId]);
    await toss.earn(shopId, 8_000_000);
    await toss.earn(shopId, 8_000_000);
    const first = await toss.payOut(shopId);
    expect(first.amount).toBe(9_999_999);
    expect(await toss.owed(shopId)).toBe(5_200_001);
    await expect(toss.payOut(shopId, 'another-tap')).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    // The clock itself stands: moved, it would let the day's own run pay what this asks for.
    await toss.query(`update payout set planned_at = planned_at - interval '8 days' where shop_id = $1`, [shopId]);
    const second = await toss.payOut(shopId, 'a-week-later');
    expect(second.amount).toBe(5_200_001);
    const detail = await toss.call(procedures.getPayout, { payoutId: second.payoutId }, ownerOfShop(shopId));
    expect(detail).toMatchObject({ carriedIn: 5_200_001, carriedOut: 0, lines: [] });
  });
});

describe('a file for the bank', () => {
  const files = checkedPayouts({ provider: 'bank-file' });

  const make = (): Promise<BankFile> => files.call(procedures.makeBankFile, {}, operator);
  const confirm = (
    bankFileId: string,
    lines?: { payoutId: string; state: 'paid' | 'failed' | 'returned'; reason?: string }[],
  ) => files.call(procedures.confirmBankFile, { bankFileId, lines }, operator);
  const rowsOf = async (bankFileId: string) => {
    const { csv } = await files.call(procedures.readBankFile, { bankFileId }, operator);
    return { csv, rows: parseCsv(csv).slice(1) };
  };
  const submitted = async (shopId: string): Promise<string> => {
    const { payoutId } = await files.payOut(shopId);
    await files.until(payoutId, 'submitted');
    return payoutId;
  };

  it('is refused while nobody waits for one', async () => {
    await expect(make()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
  });

  it('waits for an operator who has seen the bankbook', async () => {
    const shopId = v7();
    await files.tellShop(shopId, 'active');
    await files.earn(shopId, 10_000);
    const decide = (state: 'verified' | 'restricted', seen?: string) =>
      files.call(procedures.decidePayoutAccount, { shopId, state, seen }, operator);
    const read = async () => (await files.call(procedures.readBankAccount, { shopId }, operator)).seen;
    await expect(decide('verified')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_FOUND' });
    await expect(files.call(procedures.createOnboardingLink, {}, ownerOfShop(shopId))).rejects.toMatchObject({
      code: 'BANK_ACCOUNT_REQUIRED',
    });
    await expect(decide('verified')).rejects.toMatchObject({ code: 'BANK_ACCOUNT_REQUIRED' });
    await files.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    expect(await files.call(procedures.createOnboardingLink, {}, ownerOfShop(shopId))).toEqual({
      url: '/onboarding?sent=bank-file',
    });
    await expect(files.payOut(shopId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_READY' });
    await expect(decide('verified')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_STATE' });
    const seen = await read();
    expect(await decide('verified', seen)).toMatchObject({ state: 'verified', hasBankAccount: true });
    await files.call(procedures.setBankAccount, { ...bank, bankCode: '088' }, ownerOfShop(shopId));
    await expect(files.payOut(shopId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_READY' });
    // The account that was read is the one before: the new one has not been compared with a bankbook.
    await expect(decide('verified', seen)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_STATE' });
    await expect(files.payOut(shopId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_READY' });
    await decide('verified', await read());
    expect(await decide('restricted')).toMatchObject({ state: 'restricted' });
    const noted = await files.query(`select act from access_log where subject = $1 order by id`, [shopId]);
    expect(noted.map(({ act }) => act)).toEqual([
      ...['set-bank-account', 'read-bank-account', 'verify-payout-account', 'set-bank-account'],
      ...['read-bank-account', 'verify-payout-account', 'restrict-payout-account'],
    ]);
  });

  it('holds each payout once, says the same each time, and runs no formula', async () => {
    const shops = [await files.payee({ balance: 100_000 }), await files.payee({ balance: 200_000 })];
    await files.call(
      procedures.setBankAccount,
      { ...bank, holderName: '=HYPERLINK("x")' },
      ownerOfShop(shops[1] ?? ''),
    );
    const { seen } = await files.call(procedures.readBankAccount, { shopId: shops[1] ?? '' }, operator);
    await files.call(procedures.decidePayoutAccount, { shopId: shops[1] ?? '', state: 'verified', seen }, operator);
    await runPayouts(files.deps, '2026-11-23');
    const ids = (await Promise.all(shops.map((shopId) => files.payouts(shopId)))).flatMap(
      ([one]) => one?.payoutId ?? [],
    );
    for (const id of ids) await files.until(id, 'submitted');
    const file = await make();
    expect(file).toMatchObject({ count: 2, sum: 285_000, open: 2 });
    await expect(make()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    const first = await rowsOf(file.bankFileId);
    expect(first.rows.map((row) => [row[0], row[2], row[4], row[6]]).sort()).toEqual(
      [
        ['090', '3333012345678', '95000', ids[0]],
        ['090', '3333012345678', '190000', ids[1]],
      ].sort(),
    );
    expect(first.csv).toContain(`'=HYPERLINK`);
    await files.call(procedures.setBankAccount, { ...bank, bankCode: '004' }, ownerOfShop(shops[0] ?? ''));
    expect((await rowsOf(file.bankFileId)).csv).toBe(first.csv);
    const kept = JSON.stringify(await files.query('select * from bank_file'));
    expect(kept).not.toContain('3333012345678');
    expect(await confirm(file.bankFileId)).toMatchObject({ open: 0 });
    for (const id of ids) expect(await files.state(id)).toBe('paid');
    expect(await files.call(procedures.listBankFiles, {}, operator)).toMatchObject([{ bankFileId: file.bankFileId }]);
    const { bankFileId } = file;
    expect(await files.call(procedures.getBankFile, { bankFileId }, operator)).toMatchObject({ bankFileId, open: 0 });
    await expect(files.call(procedures.getBankFile, { bankFileId: v7() }, operator)).rejects.toMatchObject({
      code: 'BANK_FILE_NOT_FOUND',
    });
    const noted = await files.query(`select distinct act from access_log where subject = $1 order by act`, [
      file.bankFileId,
    ]);
    expect(noted.map(({ act }) => act)).toEqual(['make-bank-file', 'read-bank-file']);
  });

  it('is confirmed line by line: what the bank refused comes back with its reason', async () => {
    const [one, other] = [await files.payee({ balance: 10_000 }), await files.payee({ balance: 20_000 })];
    const ids = [await submitted(one), await submitted(other)];
    const { bankFileId } = await make();
    const lines = [
      { payoutId: ids[0] ?? '', state: 'paid' as const },
      { payoutId: ids[1] ?? '', state: 'failed' as const, reason: '예금주가 달라요.' },
    ];
    expect(await confirm(bankFileId, lines)).toMatchObject({ open: 0 });
    expect(await confirm(bankFileId, lines)).toMatchObject({ open: 0 });
    expect(await files.payouts(other)).toMatchObject([{ state: 'failed', failure: '예금주가 달라요.' }]);
    expect(await files.owed(other)).toBe(19_000);
    await expect(confirm(bankFileId, [{ payoutId: ids[1] ?? '', state: 'paid' }])).rejects.toMatchObject({
      code: 'PAYOUT_STATE',
    });
    await expect(confirm(bankFileId, [{ payoutId: v7(), state: 'paid' }])).rejects.toMatchObject({
      code: 'PAYOUT_STATE',
    });
    await expect(confirm(v7())).rejects.toMatchObject({ code: 'BANK_FILE_NOT_FOUND' });
    const again = await submitted(other);
    expect(again).not.toBe(ids[1]);
    expect((await make()).count).toBe(1);
  });

  it('takes back what was paid only when it is said to be returned', async () => {
    const shopId = await files.payee({ balance: 10_000 });
    const payoutId = await submitted(shopId);
    const { bankFileId } = await make();
    const refused = { code: 'PAYOUT_STATE' };
    await expect(confirm(bankFileId, [{ payoutId, state: 'returned' }])).rejects.toMatchObject(refused);
    await confirm(bankFileId);
    // An operator whose list is older than the confirmation.
    await expect(confirm(bankFileId, [{ payoutId, state: 'failed' }])).rejects.toMatchObject(refused);
    expect([await files.state(payoutId), await files.owed(shopId)]).toEqual(['paid', 0]);
    const returned = [{ payoutId, state: 'returned' as const, reason: '예금주가 달라요.' }];
    await confirm(bankFileId, returned);
    await confirm(bankFileId, returned);
    expect(await files.payouts(shopId)).toMatchObject([{ state: 'failed', failure: '예금주가 달라요.' }]);
    expect(await files.owed(shopId)).toBe(9_500);
  });

  it('leaves out what goes back because its account was restricted', async () => {
    const shopId = await files.payee({ balance: 10_000 });
    const payoutId = await submitted(shopId);
    const decide = (state: 'verified' | 'restricted') =>
      files.call(procedures.decidePayoutAccount, { shopId, state }, operator);
    await Promise.allSettled([decide('restricted'), make()]);
    await decide('restricted');
    const [row] = await files.query('select state, bank_file_id is not null as filed from payout where id = $1', [
      payoutId,
    ]);
    // In either order: the payout is in a file, or it is back in the balance.
    expect([
      { state: 'submitted', filed: true },
      { state: 'failed', filed: false },
    ]).toContainEqual(row);
    expect(await files.owed(shopId)).toBe(row?.['state'] === 'failed' ? 9_500 : 0);
  });

  it('and an operator’s look-up have nothing to do with each other', async () => {
    const shopId = await files.payee({ balance: 10_000 });
    const payoutId = await submitted(shopId);
    await expect(files.call(procedures.retryPayoutLookUp, { payoutId }, operator)).rejects.toMatchObject({
      code: 'PAYOUT_STATE',
    });
    const event = { provider: 'toss' as const, body: Buffer.from('{}').toString('base64'), headers: {} };
    await expect(files.call(procedures.takePayoutEvent, event, { kind: 'shopper' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
