import { contracts } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { followAccount } from '../src/payout-account/follow-account.js';
import { bank, checkedPayouts } from './payout-fixture.js';
import { ownerOfShop } from './setup.js';

const { procedures, facts } = contracts.settlement;
const { bankAccountUndone } = contracts.auth.facts;
const thiefs = { ...bank, accountNumber: '3333999999999' };

describe.each(['toss', 'bank-file'] as const)(
  'a bank account that its owner did not change, paid by %s',
  (provider) => {
    const payouts = checkedPayouts({ provider });
    const account = (shopId: string) => payouts.call(procedures.getPayoutAccount, {}, ownerOfShop(shopId));
    const set = (shopId: string, to: typeof bank) => payouts.call(procedures.setBankAccount, to, ownerOfShop(shopId));
    /** The change that another account brought, as the auth service hears of it. */
    async function change(shopId: string, to = thiefs): Promise<string> {
      await set(shopId, to);
      await payouts.settle();
      const told = payouts.facts(facts.bankAccountChanged).filter((fact) => fact.shopId === shopId);
      return told.at(-1)?.changeId ?? '';
    }
    /** The owner undoes that change; the fact comes twice, as it may. */
    async function undo(shopId: string, changeId: string): Promise<void> {
      const fact = { shopId, changeIds: [changeId], undoneAt: new Date().toISOString() };
      const id = await payouts.publish(bankAccountUndone, fact);
      await payouts.publish(bankAccountUndone, fact, id);
      await payouts.settle();
    }

    it('is told once, and neither is the first one that a shop gives nor the same one again', async () => {
      const shopId = await payouts.payee();
      await set(shopId, bank);
      await payouts.settle();
      const told = () => payouts.facts(facts.bankAccountChanged).filter((fact) => fact.shopId === shopId);
      expect(told()).toEqual([]);
      await change(shopId);
      await set(shopId, thiefs);
      await payouts.settle();
      expect(told()).toHaveLength(1);
    });

    it('is emptied and paid no more once that is undone, until its owner gives one again', async () => {
      const shopId = await payouts.payee({ balance: 20_000 });
      await undo(shopId, await change(shopId));
      expect(await account(shopId)).toMatchObject({ state: 'pending', bankAccount: null });
      await expect(payouts.payOut(shopId)).rejects.toMatchObject({ code: expect.any(String) });
      expect(await payouts.owed(shopId)).toBeGreaterThan(0);
      await set(shopId, bank);
      expect(await account(shopId)).toMatchObject({ bankAccount: { bankCode: bank.bankCode } });
    });

    it('leaves an account that came after the undone one', async () => {
      const shopId = await payouts.payee();
      const thiefsChange = await change(shopId);
      await change(shopId, { ...bank, accountNumber: '1111222233334' });
      await undo(shopId, thiefsChange);
      expect((await account(shopId)).bankAccount?.accountNumber).toMatch(/3334$/);
    });
  },
);

describe('a provider that knows the account of a thief', () => {
  const toss = checkedPayouts({ provider: 'toss' });

  it('does not open it again for payouts, whatever it says', async () => {
    const shopId = await toss.payee();
    await toss.call(procedures.setBankAccount, thiefs, ownerOfShop(shopId));
    const state = async () => (await toss.call(procedures.getPayoutAccount, {}, ownerOfShop(shopId))).state;
    await eventually(async () => (await state()) === 'verified');
    await toss.settle();
    const changeId = toss.facts(facts.bankAccountChanged).find((fact) => fact.shopId === shopId)?.changeId ?? '';
    await toss.publish(bankAccountUndone, { shopId, changeIds: [changeId], undoneAt: new Date().toISOString() });
    await toss.settle();
    await toss.query('update payout_account set look_at = now() where shop_id = $1', [shopId]);
    await followAccount(toss.deps, shopId);
    expect(await state()).toBe('pending');
  });
});
