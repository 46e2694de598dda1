import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { contracts, type Approval, type BankFile, type PayoutAccountRecord } from '@jumun/contracts';
import { lapseApprovals } from '../src/approval/lapsed-approvals.js';
import { bank, NOON, checkedPayouts } from './payout-fixture.js';
import { newOperator, ownerOfShop, payment, type Paid } from './setup.js';

const { procedures } = contracts.settlement;
const reason = '은행에 올릴 파일이에요.';
const asker = newOperator('finance');
const second = newOperator('finance');

const fixture = checkedPayouts({ provider: 'bank-file', needsSecondPerson: true });
beforeAll(() => fixture.startCopy());

const approve = (approvalId = ''): Promise<Approval> => fixture.call(procedures.approve, { approvalId }, second);
const refuse = (approvalId = ''): Promise<Approval> =>
  fixture.call(procedures.refuse, { approvalId, reason: '금액을 다시 확인해주세요.' }, second);

describe('a payout account', () => {
  const decide = async (shopId: string, state: 'verified' | 'restricted', by = asker): Promise<PayoutAccountRecord> => {
    const { seen } = await fixture.call(procedures.readBankAccount, { shopId }, by);
    return fixture.call(procedures.decidePayoutAccount, { shopId, state, seen, reason: '통장 사본과 같아요.' }, by);
  };
  async function pendingShop(): Promise<string> {
    const shopId = v7();
    await fixture.tellShop(shopId, 'active');
    await fixture.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    await fixture.call(procedures.createOnboardingLink, {}, ownerOfShop(shopId));
    await fixture.earn(shopId, 10_000);
    return shopId;
  }

  it('is paid only after a second operator has confirmed it, who sees which account it is', async () => {
    const shopId = await pendingShop();
    expect(await decide(shopId, 'verified')).toMatchObject({
      state: 'pending',
      waiting: { to: 'verified', mine: true },
    });
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_READY' });
    const [open] = await fixture.call(procedures.listApprovals, {}, second);
    expect(open).toMatchObject({
      ...{ kind: 'payout-account', subject: shopId, content: { payoutAccount: { from: 'pending', to: 'verified' } } },
      bankAccount: { bankCode: '090', accountNumber: '*********5678', holderName: '홍*동' },
    });
    expect(JSON.stringify(await fixture.query('select content from approval'))).not.toContain('3333012345678');
    await approve(open?.approvalId);
    expect(await fixture.payOut(shopId)).toMatchObject({ amount: 9_500 });
    const [account] = await fixture.call(procedures.searchPayoutAccounts, { shopId }, second);
    expect(account).toMatchObject({ state: 'verified' });
    expect(account?.waiting).toBeUndefined();
  });

  it('that its owner has replaced meanwhile is not confirmed', async () => {
    const shopId = await pendingShop();
    const { waiting } = await decide(shopId, 'verified');
    await fixture.call(procedures.setBankAccount, { ...bank, accountNumber: '1111222233334' }, ownerOfShop(shopId));
    const [open] = await fixture.call(procedures.listApprovals, {}, second);
    expect(open?.bankAccount).toBeNull();
    await expect(approve(waiting?.approvalId)).rejects.toMatchObject({ code: 'APPROVAL_STALE' });
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_READY' });
  });

  it('replaced and confirmed in the same moment is never confirmed unseen', async () => {
    const shopId = await pendingShop();
    const { waiting } = await decide(shopId, 'verified');
    const replaced = { ...bank, accountNumber: '1111222233334' };
    await Promise.allSettled([
      approve(waiting?.approvalId),
      fixture.call(procedures.setBankAccount, replaced, ownerOfShop(shopId)),
    ]);
    // In either order, the new account is unconfirmed, since no operator has seen it.
    const [account] = await fixture.call(procedures.searchPayoutAccounts, { shopId }, second);
    expect(account?.state).toBe('pending');
  });

  it('is restricted by two as well, and what had not left goes back to the balance', async () => {
    const shopId = await fixture.payee({ balance: 10_000 });
    const { payoutId } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'submitted');
    const { waiting } = await decide(shopId, 'restricted');
    expect(await fixture.state(payoutId)).toBe('submitted');
    await approve(waiting?.approvalId);
    expect([await fixture.state(payoutId), await fixture.owed(shopId)]).toEqual(['failed', 9_500]);
  });
});

describe('a file for the bank', () => {
  const make = (by = asker): Promise<BankFile> => fixture.call(procedures.makeBankFile, { reason }, by);
  const read = (bankFileId: string) => fixture.call(procedures.readBankFile, { bankFileId }, asker);
  const confirm = (bankFileId: string): Promise<BankFile> =>
    fixture.call(procedures.confirmBankFile, { bankFileId }, asker);
  const find = (bankFileId: string): Promise<BankFile> => fixture.call(procedures.getBankFile, { bankFileId }, asker);
  async function submitted(balance: number): Promise<{ shopId: string; payoutId: string }> {
    const shopId = await fixture.payee({ balance });
    const { payoutId } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'submitted');
    return { shopId, payoutId };
  }
  const refused = { code: 'BANK_FILE_STATE' };

  /** Payouts that earlier tests left without a file. */
  beforeEach(async () => {
    const made = await make().catch(() => undefined);
    if (!made) return;
    await approve(made.waiting?.approvalId);
    await confirm(made.bankFileId);
  });

  it('is neither taken nor confirmed until a second operator has approved its sum and its checksum', async () => {
    const { payoutId } = await submitted(100_000);
    const file = await make();
    expect(file).toMatchObject({ state: 'waiting', count: 1, sum: 95_000, waiting: { mine: true, reason } });
    const { bankFileId } = file;
    await expect(read(bankFileId)).rejects.toMatchObject(refused);
    await expect(confirm(bankFileId)).rejects.toMatchObject(refused);
    const [open] = await fixture.call(procedures.listApprovals, {}, second);
    expect(open).toMatchObject({
      subject: bankFileId,
      content: { bankFile: { count: 1, sum: 95_000, checksum: file.checksum } },
    });
    await approve(open?.approvalId);
    expect(await find(bankFileId)).toMatchObject({ state: 'released', open: 1 });
    const { csv } = await read(bankFileId);
    expect(createHash('sha256').update(csv).digest('hex')).toBe(file.checksum);
    expect(await confirm(bankFileId)).toMatchObject({ open: 0 });
    expect(await fixture.state(payoutId)).toBe('paid');
  });

  it.each(['refused', 'withdrawn', 'lapsed'])('that was %s gives its payouts back for another file', async (ending) => {
    const { payoutId } = await submitted(20_000);
    const file = await make();
    const approvalId = file.waiting?.approvalId ?? '';
    if (ending === 'refused') await refuse(approvalId);
    else if (ending === 'withdrawn') await fixture.call(procedures.withdraw, { approvalId }, asker);
    else {
      fixture.roles(asker.operatorId, []);
      await lapseApprovals(fixture.deps);
      fixture.roles(asker.operatorId, ['finance']);
    }
    expect(await find(file.bankFileId)).toMatchObject({ state: 'dropped', open: 0 });
    for (const act of [read, confirm]) await expect(act(file.bankFileId)).rejects.toMatchObject(refused);
    const again = await make();
    expect(again).toMatchObject({ state: 'waiting', count: 1, sum: 19_000 });
    const [row] = await fixture.query('select bank_file_id from payout where id = $1', [payoutId]);
    expect(row).toEqual({ bank_file_id: again.bankFileId });
    await approve(again.waiting?.approvalId);
  });

  it('is not the one that was asked about once an account in it was replaced', async () => {
    const { shopId, payoutId } = await submitted(20_000);
    const other = await submitted(30_000);
    const file = await make();
    expect(file.count).toBe(2);
    await fixture.call(procedures.setBankAccount, { ...bank, bankCode: '004' }, ownerOfShop(shopId));
    await expect(approve(file.waiting?.approvalId)).rejects.toMatchObject({ code: 'APPROVAL_STALE' });
    expect(await find(file.bankFileId)).toMatchObject({ state: 'dropped' });
    await expect(read(file.bankFileId)).rejects.toMatchObject(refused);
    // A shop with an unchanged account is in the next file; the other waits until an operator has seen the new account.
    const again = await make();
    expect(again).toMatchObject({ count: 1, sum: 28_500 });
    await approve(again.waiting?.approvalId);
    expect(await fixture.state(payoutId)).toBe('submitted');
    expect(await fixture.state(other.payoutId)).toBe('submitted');
  });

  it('is refused when its content was changed behind the service’s back', async () => {
    await submitted(20_000);
    const file = await make();
    const [mine] = await fixture.query(`select content, content_key from bank_file where id = $1`, [file.bankFileId]);
    const [other] = await fixture.query(
      `select content, content_key from bank_file where id <> $1 order by id desc limit 1`,
      [file.bankFileId],
    );
    const swap = (row: Record<string, unknown> | undefined) =>
      fixture.query(`update bank_file set content = $2, content_key = $3 where id = $1`, [
        file.bankFileId,
        row?.['content'],
        row?.['content_key'],
      ]);
    await swap(other);
    await expect(approve(file.waiting?.approvalId)).rejects.toBeDefined();
    await expect(read(file.bankFileId)).rejects.toMatchObject(refused);
    await swap(mine);
    await approve(file.waiting?.approvalId);
  });

  it('made by two at once is one, and approved by two at once is released once', async () => {
    await submitted(20_000);
    const made = await Promise.allSettled([make(), make(second)]);
    const files = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(files).toHaveLength(1);
    const approvalId = files[0]?.waiting?.approvalId ?? '';
    const by = Array.from({ length: 4 }, () => newOperator('finance'));
    const tries = await Promise.allSettled(by.map((each) => fixture.call(procedures.approve, { approvalId }, each)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('dropped while an account in it is being restricted leaves no payout behind', async () => {
    const { shopId, payoutId } = await submitted(20_000);
    const file = await make();
    const { seen } = await fixture.call(procedures.readBankAccount, { shopId }, asker);
    const input = { shopId, state: 'restricted', seen, reason: '신고가 들어왔어요.' } as const;
    const { waiting } = await fixture.call(procedures.decidePayoutAccount, input, asker);
    await Promise.all([refuse(file.waiting?.approvalId), approve(waiting?.approvalId)]);
    expect([await fixture.state(payoutId), await fixture.owed(shopId)]).toEqual(['failed', 19_000]);
  });
});

describe('a payment that the card company did not confirm', () => {
  const held = async ({ paymentId }: Paid) => {
    const { unconfirmed = [] } = await fixture.call(procedures.getReconciliation, {}, asker);
    return unconfirmed.find((found) => found.paymentId === paymentId);
  };
  const ask = ({ paymentId, amount }: Paid, wanted = amount): Promise<Approval> =>
    fixture.call(
      procedures.releaseCharge,
      { paymentId, amount: wanted, reason: 'KCP 담당자가 전화로 확인했어요.' },
      asker,
    );
  /** A payment that KCP does not have, and whose owner has tried to be paid out. */
  async function heldPayment(shopId: string): Promise<Paid> {
    const paid = payment(shopId, 50_000, { tno: `2611209${v7().slice(-7)}`, paidAt: NOON });
    await fixture.forge(paid);
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
    return paid;
  }

  it('is paid out once two operators let it go, for exactly its amount', async () => {
    const shopId = await fixture.payee();
    const paid = await heldPayment(shopId);
    const notHeld = { code: 'CHARGE_NOT_HELD' };
    await expect(ask(paid, 49_999 as Paid['amount'])).rejects.toMatchObject(notHeld);
    const asked = await ask(paid);
    expect(asked).toMatchObject({
      ...{ kind: 'charge-release', state: 'open', subject: paid.paymentId, shopId },
      content: { charge: { orderNumber: paid.orderNumber, amount: 50_000, doubt: 'missing', providerAmount: null } },
    });
    expect(await held(paid)).toMatchObject({ waiting: { approvalId: asked.approvalId } });
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
    await approve(asked.approvalId);
    expect(await held(paid)).toBeUndefined();
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 47_500, unconfirmed: 0 });
    expect(await fixture.payOut(shopId)).toMatchObject({ amount: 47_500 });
    await expect(ask(paid)).rejects.toMatchObject(notHeld);
    const unknown = { ...paid, paymentId: v7() };
    await expect(ask(unknown)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    // The books still differ, and say so.
    const { breaks } = await fixture.call(procedures.getReconciliation, {}, asker);
    expect(breaks.filter(({ orderNumber }) => orderNumber === paid.orderNumber)).toMatchObject([{ closedAt: null }]);
  });

  it('is not let go when the card company says something else by then', async () => {
    const shopId = await fixture.payee();
    const paid = await heldPayment(shopId);
    const { approvalId } = await ask(paid);
    await fixture.query(
      `update charge set reason = 'amount-differs', provider_amount = 5000, provider_remaining = 5000 where payment_id = $1`,
      [paid.paymentId],
    );
    await expect(approve(approvalId)).rejects.toMatchObject({ code: 'APPROVAL_STALE' });
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
  });

  it('is held again when the card company says something else afterwards, and not by the same word once more', async () => {
    const shopId = await fixture.payee();
    const paid = await heldPayment(shopId);
    await approve((await ask(paid)).approvalId);
    const released = async (): Promise<boolean> => (await held(paid)) === undefined;
    await fixture.query(`update charge set asks = asks + 1 where payment_id = $1`, [paid.paymentId]);
    expect(await released()).toBe(true);
    await fixture.query(`update charge set reason = 'amount-differs', provider_amount = 5000 where payment_id = $1`, [
      paid.paymentId,
    ]);
    expect(await released()).toBe(false);
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
  });

  it('let go and paid out in the same moment is paid at most once', async () => {
    const shopId = await fixture.payee();
    const paid = await heldPayment(shopId);
    const { approvalId } = await ask(paid);
    await Promise.allSettled([approve(approvalId), fixture.payOut(shopId), fixture.payOut(shopId)]);
    await Promise.allSettled([fixture.payOut(shopId), fixture.payOut(shopId)]);
    expect(await fixture.payouts(shopId)).toMatchObject([{ amount: 47_500 }]);
  });
});
