import { v7 } from 'uuid';
import { contracts, type Approval, type FeeTerms, type OperatorActor } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { expireApprovals } from '../src/approval/end-approval.js';
import { lapseApprovals } from '../src/approval/lapsed-approvals.js';
import { NOON, checkedPayouts } from './payout-fixture.js';
import { newOperator, ownerOfShop } from './setup.js';

const { procedures } = contracts.settlement;
const reason = '계약서를 다시 썼어요.';
const HOUR_MS = 60 * 60 * 1000;

const asker = newOperator('finance');
const second = newOperator('finance');
const third = newOperator('admin');

const fixture = checkedPayouts({ provider: 'bank-file', needsSecondPerson: true });
beforeAll(async () => {
  // Two copies answer, so that concurrent calls may meet either.
  await fixture.startCopy();
});
afterEach(() => fixture.clock.set(NOON));

const change = (shopId: string, feeBps: number, by: OperatorActor = asker, why = reason): Promise<FeeTerms> =>
  fixture.call(procedures.changeFee, { shopId, feeBps, reason: why }, by);
const terms = (shopId: string): Promise<FeeTerms> => fixture.call(procedures.getFeeTerms, { shopId }, asker);
const approve = (approvalId: string, by: OperatorActor = second): Promise<Approval> =>
  fixture.call(procedures.approve, { approvalId }, by);
const refuse = (approvalId: string, by: OperatorActor = second): Promise<Approval> =>
  fixture.call(procedures.refuse, { approvalId, reason: '계약서가 없어요.' }, by);
const withdraw = (approvalId: string, by: OperatorActor = asker): Promise<Approval> =>
  fixture.call(procedures.withdraw, { approvalId }, by);
const acts = async (subject: string): Promise<unknown[]> => {
  const rows = await fixture.query('select act, actor_id from access_log where subject = $1 order by id', [subject]);
  return rows.map(({ act, actor_id: by }) => [act, by === asker.operatorId ? 'asker' : 'second']);
};
async function shopWithFee(): Promise<string> {
  const shopId = v7();
  await fixture.tellShop(shopId, 'active');
  return shopId;
}
/** A shop whose fee one operator wants to be 4.5 percent. */
async function askedShop(): Promise<{ shopId: string; approvalId: string }> {
  const shopId = await shopWithFee();
  const { waiting } = await change(shopId, 450);
  return { shopId, approvalId: waiting?.approvalId ?? '' };
}

describe('a fee', () => {
  it('is as it was until a second operator approves, and is then booked with both names', async () => {
    const shopId = await shopWithFee();
    const asked = await change(shopId, 450);
    expect(asked).toMatchObject({ feeBps: 500, changes: [], waiting: { toBps: 450, mine: true, reason } });
    const approvalId = asked.waiting?.approvalId ?? '';
    expect(await fixture.call(procedures.countWaiting, {}, second)).toMatchObject({ approvals: 1 });
    const [open] = await fixture.call(procedures.listApprovals, {}, second);
    expect(open).toMatchObject({
      ...{ approvalId, kind: 'fee-change', state: 'open', subject: shopId, shopId, shopName: '데모 카페', mine: false },
      ...{ content: { fee: { fromBps: 500, toBps: 450 } }, reason, askedBy: asker.operatorId, alone: false },
    });
    const approved = await approve(approvalId);
    expect(approved).toMatchObject({ state: 'approved', decidedBy: second.operatorId, decidedAt: NOON });
    const after = await terms(shopId);
    expect(after).toMatchObject({ feeBps: 450, changes: [{ fromBps: 500, toBps: 450, operatorId: asker.operatorId }] });
    expect(after.waiting).toBeUndefined();
    expect(await fixture.call(procedures.listApprovals, {}, second)).toEqual([]);
    expect(await fixture.call(procedures.listApprovals, { state: 'closed' }, second)).toMatchObject([{ approvalId }]);
    expect(await acts(shopId)).toEqual([
      ['ask-fee-change', 'asker'],
      ['change-fee', 'second'],
      ['approve-fee-change', 'second'],
    ]);
  });

  it('tells who asked, and who decided or took it back, and nobody where nothing was done', async () => {
    const told = async (approvalId: string) => {
      await fixture.settle();
      const acted = fixture.facts(contracts.settlement.facts.approvalActed);
      return acted
        .filter((each) => each.approvalId === approvalId)
        .map(({ act, kind, operatorId, sessionId }) => {
          const by = [asker, second].find((each) => each.operatorId === operatorId && each.sessionId === sessionId);
          return [act, kind, by === asker ? 'asker' : 'second'];
        });
    };
    const [approved, refused, withdrawn, expired] = [
      await askedShop(),
      await askedShop(),
      await askedShop(),
      await askedShop(),
    ];
    await approve(approved.approvalId);
    await approve(approved.approvalId);
    await refuse(refused.approvalId);
    await withdraw(withdrawn.approvalId);
    fixture.clock.advance(72 * HOUR_MS);
    await expect(approve(expired.approvalId)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    const asked = ['asked', 'fee-change', 'asker'];
    expect(await told(approved.approvalId)).toEqual([asked, ['approved', 'fee-change', 'second']]);
    expect(await told(refused.approvalId)).toEqual([asked, ['refused', 'fee-change', 'second']]);
    expect(await told(withdrawn.approvalId)).toEqual([asked, ['withdrawn', 'fee-change', 'asker']]);
    expect(await told(expired.approvalId)).toEqual([asked]);
  });

  it('is not asked for without a reason', async () => {
    const shopId = await shopWithFee();
    const asked = fixture.call(procedures.changeFee, { shopId, feeBps: 450 }, asker);
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'reason' }] });
    expect((await terms(shopId)).waiting).toBeUndefined();
  });

  it('asked for twice, as when an answer was lost, is one ask; another wish has to wait for its end', async () => {
    const shopId = await shopWithFee();
    const all = await Promise.all(Array.from({ length: 6 }, () => change(shopId, 450)));
    expect(new Set(all.map(({ waiting }) => waiting?.approvalId)).size).toBe(1);
    const taken = { code: 'APPROVAL_OPEN' };
    await expect(change(shopId, 440)).rejects.toMatchObject(taken);
    await expect(change(shopId, 450, third)).rejects.toMatchObject(taken);
    await withdraw(all[0]?.waiting?.approvalId ?? '');
    expect(await change(shopId, 440, third)).toMatchObject({ waiting: { toBps: 440, mine: true } });
  });
});

describe('an ask', () => {
  it('can’t be approved or refused by its asker, whatever his role, also behind the service’s back', async () => {
    const admin = newOperator('admin');
    const shopId = await shopWithFee();
    const { waiting } = await change(shopId, 450, admin);
    const approvalId = waiting?.approvalId ?? '';
    await expect(approve(approvalId, admin)).rejects.toMatchObject({ code: 'OWN_APPROVAL' });
    await expect(refuse(approvalId, admin)).rejects.toMatchObject({ code: 'OWN_APPROVAL' });
    const forged = fixture.query(
      `update approval set state = 'approved', decided_by = asked_by, decided_at = now() where id = $1`,
      [approvalId],
    );
    await expect(forged).rejects.toThrow('approval_by_another');
    const alone = fixture.query(
      `update approval set state = 'approved', alone = true, decided_at = now() where id = $1`,
      [approvalId],
    );
    await expect(alone).rejects.toThrow('keeps what was asked');
    expect(await terms(shopId)).toMatchObject({ feeBps: 500 });
    await approve(approvalId);
    const rewritten = fixture.query(`update approval set decided_by = gen_random_uuid() where id = $1`, [approvalId]);
    await expect(rewritten).rejects.toThrow('a decision stays');
    await expect(fixture.query(`delete from approval where id = $1`, [approvalId])).rejects.toThrow();
  });

  it('approved by many at once is carried out once, for one of them', async () => {
    const { shopId, approvalId } = await askedShop();
    const operators = Array.from({ length: 8 }, () => newOperator('finance'));
    const tries = await Promise.allSettled(operators.map((each) => approve(approvalId, each)));
    const done = tries.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'APPROVAL_CLOSED' });
    expect((await terms(shopId)).changes).toHaveLength(1);
  });

  it('approved and withdrawn at once ends one way, and the fee says which', async () => {
    const { shopId, approvalId } = await askedShop();
    const tries = await Promise.allSettled([approve(approvalId), withdraw(approvalId)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [closed] = await fixture.call(procedures.listApprovals, { state: 'closed', limit: 1 }, asker);
    expect((await terms(shopId)).feeBps).toBe(closed?.state === 'approved' ? 450 : 500);
  });

  it('answers the same again to who decided it and lost the answer', async () => {
    const { shopId, approvalId } = await askedShop();
    expect(await approve(approvalId)).toEqual(await approve(approvalId));
    expect((await terms(shopId)).changes).toHaveLength(1);
    const other = await askedShop();
    expect(await refuse(other.approvalId)).toMatchObject({ state: 'refused', refusal: '계약서가 없어요.' });
    expect(await refuse(other.approvalId)).toMatchObject({ state: 'refused' });
    await expect(approve(other.approvalId)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    expect(await terms(other.shopId)).toMatchObject({ feeBps: 500 });
    const last = await askedShop();
    await expect(withdraw(last.approvalId, second)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await withdraw(last.approvalId);
    expect(await withdraw(last.approvalId)).toMatchObject({ state: 'withdrawn', decidedBy: null });
    await expect(approve(v7())).rejects.toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
  });

  it('about a fee that is another one by now does nothing, and says so each time', async () => {
    const { shopId, approvalId } = await askedShop();
    await fixture.query(`update shop_fee set fee_bps = 480 where shop_id = $1`, [shopId]);
    const stale = { code: 'APPROVAL_STALE' };
    await expect(approve(approvalId)).rejects.toMatchObject(stale);
    await expect(approve(approvalId)).rejects.toMatchObject(stale);
    await expect(approve(approvalId, third)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    expect(await terms(shopId)).toMatchObject({ feeBps: 480, changes: [] });
    await fixture.query(`update shop_fee set fee_bps = 500 where shop_id = $1`, [shopId]);
    expect(await change(shopId, 450)).toMatchObject({ waiting: { toBps: 450 } });
  });

  it('ends after 72 hours: nobody can approve it, and it can be asked for again', async () => {
    const { shopId, approvalId } = await askedShop();
    const swept = await askedShop();
    fixture.clock.set(new Date(Date.parse(NOON) + 72 * HOUR_MS - 1).toISOString());
    expect(await terms(shopId)).toMatchObject({ waiting: { approvalId } });
    fixture.clock.set(new Date(Date.parse(NOON) + 72 * HOUR_MS).toISOString());
    await expect(approve(approvalId)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    expect(await terms(shopId)).toMatchObject({ feeBps: 500 });
    const again = await change(swept.shopId, 450);
    expect(again.waiting?.approvalId).not.toBe(swept.approvalId);
    const asked = await askedShop();
    fixture.clock.set(new Date(Date.parse(NOON) + 145 * HOUR_MS).toISOString());
    const expire = () =>
      fixture.transactor.transact({ kind: 'service', name: 'settlement' }, (tx) =>
        expireApprovals(tx, fixture.clock.now()),
      );
    await Promise.all([expire(), expire()]);
    expect((await terms(asked.shopId)).waiting).toBeUndefined();
    expect((await acts(asked.shopId)).map((each) => (each as string[])[0])).toEqual([
      'ask-fee-change',
      'expire-fee-change',
    ]);
  });

  it('cut off while it is carried out leaves everything as it was, and is approved afterwards', async () => {
    const { shopId, approvalId } = await askedShop();
    await fixture.query(`create function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    // Dies at its last line: the fee is changed, and the approval is about to be written down.
    await fixture.query(
      `create trigger cut_off after update on approval for each row when (new.id = '${approvalId}') execute function cut_off()`,
    );
    await expect(approve(approvalId)).rejects.toBeDefined();
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, changes: [], waiting: { approvalId } });
    await fixture.query('drop trigger cut_off on approval');
    await fixture.query('drop function cut_off');
    await eventually(() => approve(approvalId).then(({ state }) => state === 'approved'));
    expect((await terms(shopId)).changes).toHaveLength(1);
    expect((await acts(shopId)).map((each) => (each as string[])[0])).toEqual([
      ...['ask-fee-change', 'change-fee', 'approve-fee-change'],
    ]);
  });
});

describe('an ask of an operator who may ask no more', () => {
  async function askedBy(by: OperatorActor): Promise<{ shopId: string; approvalId: string }> {
    const shopId = await shopWithFee();
    const { waiting } = await change(shopId, 450, by);
    return { shopId, approvalId: waiting?.approvalId ?? '' };
  }
  const isLapsed = { code: 'APPROVAL_LAPSED' };

  it.each([
    ['was removed', []],
    ['has other roles', ['support', 'review']],
  ] as const)('who %s is not carried out, and says so each time', async (_what, roles) => {
    const leaving = newOperator('finance');
    const { shopId, approvalId } = await askedBy(leaving);
    fixture.roles(leaving.operatorId, [...roles]);
    for (const by of [second, second, third]) await expect(approve(approvalId, by)).rejects.toMatchObject(isLapsed);
    await expect(refuse(approvalId)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, changes: [] });
    const [closed] = await fixture.call(procedures.listApprovals, { state: 'closed', limit: 1 }, second);
    expect(closed).toMatchObject({ approvalId, state: 'lapsed', decidedBy: null, decidedAt: NOON });
    expect(await change(shopId, 450)).toMatchObject({ waiting: { toBps: 450, mine: true } });
  });

  it('ends by itself, those of all others stay', async () => {
    const leaving = newOperator('finance');
    const [gone, other] = [await askedBy(leaving), await askedBy(asker)];
    fixture.roles(leaving.operatorId, []);
    await Promise.all([lapseApprovals(fixture.deps), lapseApprovals(fixture.deps)]);
    expect((await terms(gone.shopId)).waiting).toBeUndefined();
    expect((await acts(gone.shopId)).map((each) => (each as string[])[0])).toEqual([
      'ask-fee-change',
      'lapse-fee-change',
    ]);
    expect((await terms(other.shopId)).waiting).toMatchObject({ approvalId: other.approvalId });
  });

  it('stays open in a role that may ask it, and while nobody can say what role he has', async () => {
    const moved = newOperator('admin');
    const { shopId, approvalId } = await askedBy(moved);
    fixture.roles(moved.operatorId, 'unknown');
    await expect(approve(approvalId)).rejects.toBeDefined();
    await expect(lapseApprovals(fixture.deps)).rejects.toBeDefined();
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, waiting: { approvalId } });
    fixture.roles(moved.operatorId, ['finance']);
    expect(await approve(approvalId)).toMatchObject({ state: 'approved' });
    expect(await terms(shopId)).toMatchObject({ feeBps: 450 });
  });
});

describe('who may decide', () => {
  const calls = (approvalId: string, by: Parameters<typeof fixture.call>[2]) => [
    fixture.call(procedures.listApprovals, {}, by),
    fixture.call(procedures.approve, { approvalId }, by),
    fixture.call(procedures.refuse, { approvalId, reason }, by),
    fixture.call(procedures.withdraw, { approvalId }, by),
    fixture.call(procedures.releaseCharge, { paymentId: v7(), amount: 1, reason }, by),
  ];

  it('is no owner, no shopper, and no operator of another part of the work', async () => {
    const { approvalId } = await askedShop();
    for (const by of [ownerOfShop(v7()), { kind: 'shopper' as const }, newOperator('support', 'review')])
      for (const call of await Promise.allSettled(calls(approvalId, by)))
        expect(call).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
  });

  it('has proven himself just now', async () => {
    const { shopId, approvalId } = await askedShop();
    const tired = { ...newOperator('finance'), provenAt: Math.floor(Date.now() / 1000) - 301 };
    await expect(approve(approvalId, tired)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(change(shopId, 440, tired)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await terms(shopId)).toMatchObject({ feeBps: 500 });
  });
});
