import { v7 } from 'uuid';
import { contracts, type FeeTerms, type OperatorActor } from '@jumun/contracts';
import { NOON, checkedPayouts } from './payout-fixture.js';
import { newOperator } from './setup.js';

const { procedures } = contracts.settlement;
const reason = '계약서를 다시 썼어요.';
const asker = newOperator('finance');
const fixture = checkedPayouts({ provider: 'bank-file', needsSecondPerson: true });
afterEach(() => fixture.clock.set(NOON));

const terms = (shopId: string): Promise<FeeTerms> => fixture.call(procedures.getFeeTerms, { shopId }, asker);
/** A shop whose fee an operator wants to be 4.5 percent. */
async function askedShop(by = asker): Promise<{ shopId: string; approvalId: string }> {
  const shopId = v7();
  await fixture.tellShop(shopId, 'active');
  const { waiting } = await fixture.call(procedures.changeFee, { shopId, feeBps: 450, reason }, by);
  return { shopId, approvalId: waiting?.approvalId ?? '' };
}
/** The answers to an approval and to a refusal. */
const decisions = async (approvalId: string, by: OperatorActor): Promise<string[]> =>
  Promise.all(
    [
      fixture.call(procedures.approve, { approvalId }, by),
      fixture.call(procedures.refuse, { approvalId, reason }, by),
    ].map((decided) =>
      decided.then(
        ({ state }) => state,
        (error: unknown) => (error as { code: string }).code,
      ),
    ),
  );

describe('an operator whom the asker vouched for', () => {
  it('decides nothing while it is new, whoever asks', async () => {
    const fresh = newOperator('finance');
    const from = new Date(Date.parse(NOON) + 1).toISOString();
    fixture.deciding(fresh.operatorId, { from, notFor: null });
    const { shopId, approvalId } = await askedShop();
    expect(await decisions(approvalId, fresh)).toEqual(['APPROVER_TOO_NEW', 'APPROVER_TOO_NEW']);
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, waiting: { approvalId } });
    fixture.clock.set(from);
    const approved = await fixture.call(procedures.approve, { approvalId }, fresh);
    expect(approved).toMatchObject({ state: 'approved', decidedBy: fresh.operatorId });
  });

  it('does not decide for that one, and does for others', async () => {
    const puppet = newOperator('finance');
    fixture.deciding(puppet.operatorId, { from: null, notFor: asker.operatorId });
    const { shopId, approvalId } = await askedShop();
    expect(await decisions(approvalId, puppet)).toEqual(['APPROVER_VOUCHED_BY_ASKER', 'APPROVER_VOUCHED_BY_ASKER']);
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, waiting: { approvalId } });
    const other = await askedShop(newOperator('finance'));
    const approved = await fixture.call(procedures.approve, { approvalId: other.approvalId }, puppet);
    expect(approved).toMatchObject({ state: 'approved' });
  });

  it('decides nothing once it was removed, nor while auth can’t say more than its roles', async () => {
    const gone = newOperator('finance');
    fixture.roles(gone.operatorId, []);
    const { approvalId } = await askedShop();
    expect(await decisions(approvalId, gone)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const before = newOperator('finance');
    fixture.deciding(before.operatorId, undefined);
    expect(await decisions(approvalId, before)).toEqual(['SERVICE_AWAY', 'SERVICE_AWAY']);
  });
});
