import { v7 } from 'uuid';
import { businessDay, contracts, dayAfter, startOfDay, type FeeTerms } from '@jumun/contracts';
import { NOON, checkedPayouts } from './payout-fixture.js';
import { newOperator, payment } from './setup.js';

const { procedures } = contracts.settlement;
const reason = '계약서를 다시 썼어요.';
const [asker, second] = [newOperator('finance'), newOperator('finance')];

const fixture = checkedPayouts({ provider: 'bank-file', needsSecondPerson: true });
afterEach(() => fixture.clock.set(NOON));

const terms = (shopId: string): Promise<FeeTerms> => fixture.call(procedures.getFeeTerms, { shopId }, asker);
async function shopWithFee(): Promise<string> {
  const shopId = v7();
  await fixture.tellShop(shopId, 'active');
  return shopId;
}

describe('a fee of a later day', () => {
  const day = dayAfter(businessDay(new Date(NOON)));
  const midnight = startOfDay(day).getTime();
  const changeFrom = (shopId: string, feeBps: number, from: string): Promise<FeeTerms> =>
    fixture.call(procedures.changeFee, { shopId, feeBps, from, reason }, asker);
  const decided = async (shopId: string, feeBps: number, from = day): Promise<void> => {
    const { waiting } = await changeFrom(shopId, feeBps, from);
    expect(waiting).toMatchObject({ toBps: feeBps, from });
    await fixture.call(procedures.approve, { approvalId: waiting?.approvalId ?? '' }, second);
  };

  it('is decided now, and is that of payments from its midnight on', async () => {
    const shopId = await shopWithFee();
    await decided(shopId, 450);
    const change = { at: new Date(midnight).toISOString(), fromBps: 500, toBps: 450, operatorId: asker.operatorId };
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, changes: [], coming: [{ ...change, reason }] });
    const paid = (at: number) => ({ ...payment(shopId, 10_000), paidAt: new Date(at).toISOString() });
    await fixture.post([paid(midnight - 1), paid(midnight)]);
    expect(await fixture.balance(shopId)).toMatchObject({ paid: 20_000, fees: 950 });
    fixture.clock.set(new Date(midnight).toISOString());
    expect(await terms(shopId)).toMatchObject({ feeBps: 450, changes: [change], coming: [] });
  });

  it('is never past, and never before one that is decided, which it may take back', async () => {
    const shopId = await shopWithFee();
    const onDay = { code: 'INVALID_INPUT', errors: [{ path: 'from' }] };
    await expect(changeFrom(shopId, 450, '2026-01-01')).rejects.toMatchObject(onDay);
    await expect(changeFrom(shopId, 450, '2036-01-01')).rejects.toMatchObject(onDay);
    await decided(shopId, 450);
    await expect(fixture.call(procedures.changeFee, { shopId, feeBps: 480, reason }, asker)).rejects.toMatchObject(
      onDay,
    );
    await decided(shopId, 500);
    expect(await terms(shopId)).toMatchObject({ feeBps: 500, coming: [{ toBps: 450 }, { toBps: 500 }] });
  });
});
