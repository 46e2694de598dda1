import { v7 } from 'uuid';
import { contracts, type BusinessDay } from '@jumun/contracts';
import { eventually, sqlIn } from '@jumun/testing';
import type { SettlementDeps } from '../src/settlement-deps.js';
import { findRuns, runPayouts } from '../src/payout/run-payouts.js';
import { resolvePayout } from '../src/payout/resolve-payout.js';
import type { PayoutProvider, PayoutProviders } from '../src/providers/payout-provider.js';
import { bank, checkedPayouts, refusingBank } from './payout-fixture.js';
import { operator, ownerOfShop, payment, refund } from './setup.js';

const { procedures } = contracts.settlement;

const fixture = checkedPayouts();

/** Working days that no other test of the file takes. */
const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'][Symbol.iterator]();
const nextDay = (): BusinessDay => {
  const { value } = days.next();
  if (!value) throw new Error('no day is left');
  return value;
};

describe('the owner’s "pay out now"', () => {
  it('takes the balance at once, sends it to the bank, and says when it is there', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    const payout = await fixture.payOut(shopId);
    expect(payout).toMatchObject({ amount: 95_000, askedBy: 'owner', settledAt: null, failure: null });
    expect(await fixture.owed(shopId)).toBe(0);
    await fixture.until(payout.payoutId, 'paid');
    expect(await fixture.booked(shopId)).toMatchObject([{ ref: payout.payoutId, amount: 95_000, state: 'COMPLETED' }]);
    expect(await fixture.payouts(shopId)).toMatchObject([{ state: 'paid', settledAt: expect.any(String) }]);
  });

  it('tapped many times is one payout, with or without a key', async () => {
    const shopId = await fixture.payee({ balance: 50_000 });
    const key = `tap-${shopId}`;
    const taps = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => fixture.payOut(shopId, key)),
      ...Array.from({ length: 4 }, () => fixture.payOut(shopId)),
    ]);
    const ids = taps.flatMap((tap) => (tap.status === 'fulfilled' ? [tap.value.payoutId] : []));
    expect(new Set(ids).size).toBe(1);
    for (const tap of taps) if (tap.status === 'rejected') expect(tap.reason).toMatchObject({ code: 'NOTHING_TO_PAY' });
    await fixture.until(ids[0] ?? '', 'paid');
    expect(await fixture.booked(shopId)).toHaveLength(1);
  });

  it('is refused for a balance up to 1,000 won, an account that is not verified, and a shop that is not active', async () => {
    const poor = await fixture.payee({ balance: 1_052 });
    expect(await fixture.owed(poor)).toBe(1_000);
    await expect(fixture.payOut(poor)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    await fixture.earn(poor, 1);
    expect(await fixture.payOut(poor)).toMatchObject({ amount: 1_001 });
    const nobody = v7();
    await fixture.tellShop(nobody, 'active');
    await fixture.earn(nobody, 10_000);
    await expect(fixture.payOut(nobody)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_READY' });
    const closed = await fixture.payee({ balance: 10_000 });
    await fixture.tellShop(closed, 'reviewing');
    await expect(fixture.payOut(closed)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    expect(await fixture.owed(closed)).toBe(9_500);
  });
});

describe('the daily run', () => {
  it('is due from ten o’clock on bank days, once a day', async () => {
    const at = async (time: string): Promise<string[]> => {
      fixture.clock.set(`${time}+09:00`);
      return findRuns(fixture.deps);
    };
    expect(await at('2026-12-25T11:00:00')).toEqual([]);
    expect(await at('2026-12-28T09:59:59')).toEqual([]);
    expect(await at('2026-12-28T10:00:00')).toEqual(['2026-12-28']);
    await runPayouts(fixture.deps, '2026-12-28');
    expect(await at('2026-12-28T15:00:00')).toEqual([]);
    fixture.clock.set('2026-11-20T03:00:00.000Z');
  });

  it('pays every active, verified shop whose balance is over 1,000 won, and nobody else', async () => {
    const day = nextDay();
    const paid = await fixture.payee({ balance: 20_000 });
    const poor = await fixture.payee({ balance: 1_000 });
    const inReview = await fixture.payee({ balance: 20_000 });
    await fixture.tellShop(inReview, 'reviewing');
    const stopped = await fixture.payee({ balance: 20_000 });
    await fixture.control(`/accounts/${stopped}`, { state: 'restricted' });
    await eventually(
      async () => (await fixture.call(procedures.getPayoutAccount, {}, ownerOfShop(stopped))).state === 'pending',
    );
    await runPayouts(fixture.deps, day);
    expect(await fixture.payouts(paid)).toMatchObject([{ amount: 19_000, askedBy: 'run' }]);
    for (const shopId of [poor, inReview, stopped]) expect(await fixture.payouts(shopId)).toEqual([]);
    expect(await fixture.owed(inReview)).toBe(19_000);
  });

  it('pays everyone once when several copies run it in the same moment, and when it is run again', async () => {
    const day = nextDay();
    const shops = await Promise.all([1, 2, 3, 4].map(() => fixture.payee({ balance: 40_000 })));
    await Promise.all([1, 2, 3].map(() => runPayouts(fixture.deps, day)));
    for (const shopId of shops) await fixture.earn(shopId, 30_000);
    await runPayouts(fixture.deps, day);
    for (const shopId of shops) {
      expect(await fixture.payouts(shopId)).toMatchObject([{ amount: 38_000 }]);
      expect(await fixture.owed(shopId)).toBe(28_500);
    }
    const [run] = await fixture
      .call(procedures.listPayoutRuns, { limit: 200 }, operator)
      .then((runs) => runs.filter((one) => one.day === day));
    expect(run?.plannedAt).not.toBeNull();
    expect(run?.payouts.reduce((count, sum) => count + sum.count, 0)).toBeGreaterThanOrEqual(4);
  });

  it('that was not through when its day ended is closed, and pays nobody any more', async () => {
    const shopId = await fixture.payee({ balance: 20_000 });
    const told: string[] = [];
    const logger = Object.assign(Object.create(fixture.deps.logger) as SettlementDeps['logger'], {
      error: (_about: object, text: string) => void told.push(text),
    });
    await fixture.query(`insert into payout_run (day, started_at) values ('2026-11-19', '2026-11-19T01:00:00Z')`);
    await runPayouts({ ...fixture.deps, logger }, '2026-11-19');
    expect(told).toEqual(['a payout run was closed because its day is over']);
    expect(await fixture.payouts(shopId)).toEqual([]);
    expect(await fixture.owed(shopId)).toBe(19_000);
    expect(await findRuns(fixture.deps)).not.toContain('2026-11-19');
  });

  it('and the owner at once take each won once', async () => {
    const day = nextDay();
    const shopId = await fixture.payee({ balance: 70_000 });
    await Promise.allSettled([runPayouts(fixture.deps, day), fixture.payOut(shopId), fixture.payOut(shopId)]);
    const payouts = await fixture.payouts(shopId);
    expect(payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(66_500);
    expect(payouts).toHaveLength(1);
  });
});

describe('a balance below nothing', () => {
  it('after a refund is carried over into the next payout', async () => {
    const shopId = await fixture.payee();
    const paid = payment(shopId, 20_000);
    await fixture.post([paid]);
    const first = await fixture.payOut(shopId);
    await fixture.until(first.payoutId, 'paid');
    const given = refund(paid, 20_000);
    await fixture.giveBack(given);
    await eventually(async () => (await fixture.owed(shopId)) === -19_000);
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    const more = payment(shopId, 30_000);
    await fixture.post([more]);
    const second = await fixture.payOut(shopId);
    expect(second.amount).toBe(9_500);
    const detail = await fixture.call(procedures.getPayout, { payoutId: second.payoutId }, ownerOfShop(shopId));
    const ask = [procedures.readPayoutParts, { payoutId: second.payoutId }] as const;
    expect(detail).toMatchObject({
      ...(await fixture.call(...ask, operator)),
      carriedIn: 0,
      carriedOut: 0,
      next: null,
    });
    await expect(fixture.call(...ask, ownerOfShop(shopId))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const noted = `select subject from access_log where act = 'read-payout-parts'`;
    expect(await fixture.query(noted, [])).toEqual([{ subject: second.payoutId }]);
    expect(detail.lines.map(({ kind, sourceId, amount, fee, net }) => ({ kind, sourceId, amount, fee, net }))).toEqual([
      { kind: 'refund', sourceId: given.refundId, amount: -20_000, fee: -1_000, net: -19_000 },
      { kind: 'payment', sourceId: more.paymentId, amount: 30_000, fee: 1_500, net: 28_500 },
    ]);
    expect(detail.lines.reduce((sum, { net }) => sum + net, 0)).toBe(second.amount);
  });
});

describe('a payout that the bank refuses', () => {
  it('comes back into the balance, is told to the operator, and is paid as a new one', async () => {
    const shopId = await fixture.payee({ balance: 10_420 });
    expect(await fixture.owed(shopId)).toBe(9_899);
    await fixture.moveTo(shopId, refusingBank);
    const first = await fixture.payOut(shopId);
    await fixture.until(first.payoutId, 'failed');
    expect(await fixture.owed(shopId)).toBe(9_899);
    const [shown] = await fixture.payouts(shopId);
    expect(shown?.failure).toBe('은행으로 보내지 못해 잔액에 다시 넣었어요. 정산 계좌를 확인해주세요.');
    const failed = await fixture.call(procedures.searchPayouts, { state: 'failed', shopId }, operator);
    expect(failed).toMatchObject([{ payoutId: first.payoutId, failureCode: 'SB_BANK_REFUSED', shopName: '데모 카페' }]);
    await resolvePayout(fixture.deps, first.payoutId);
    await fixture.moveTo(shopId, bank);
    await fixture.earn(shopId, 10_001);
    const second = await fixture.payOut(shopId);
    await fixture.until(second.payoutId, 'paid');
    expect(second.amount).toBe(19_400);
  });

  it('after it was paid comes back too', async () => {
    const shopId = await fixture.payee({ balance: 10_000 });
    const payout = await fixture.payOut(shopId);
    await fixture.until(payout.payoutId, 'paid');
    await fixture.control(`/payouts/${payout.payoutId}`, { state: 'failed' });
    await fixture.until(payout.payoutId, 'failed');
    expect(await fixture.owed(shopId)).toBe(9_500);
    const again = await fixture.payOut(shopId);
    await fixture.until(again.payoutId, 'paid');
    const detail = await fixture.call(procedures.getPayout, { payoutId: again.payoutId }, ownerOfShop(shopId));
    expect(detail.lines).toMatchObject([{ kind: 'payout-reversal', sourceId: payout.payoutId, net: 9_500 }]);
  });

  it('at once, because the provider has no money, comes back at once', async () => {
    const shopId = await fixture.payee({ balance: 10_000 });
    await fixture.fault('payout.submit', 'error', { match: await fixture.accountOf(shopId), times: 1 });
    const payout = await fixture.payOut(shopId);
    await fixture.until(payout.payoutId, 'failed');
    expect(await fixture.owed(shopId)).toBe(9_500);
    expect(await fixture.booked(shopId)).toEqual([]);
  });
});

describe('a payout whose answer was lost', () => {
  it.each(['lost-answer', 'timeout', 'malformed'])(
    '(%s) is unknown, and looked up under its own reference',
    async (kind) => {
      const shopId = await fixture.payee({ balance: 30_000 });
      const id = await fixture.accountOf(shopId);
      await fixture.fault('payout.submit', kind, { match: id, times: 1, delay_ms: 10 });
      // Its event comes 50 ms later, and would end the unknown state before anybody has seen it.
      await fixture.fault('payout.webhook', 'error', { match: id, times: 20 });
      const payout = await fixture.payOut(shopId);
      await fixture.until(payout.payoutId, 'unknown');
      expect(await fixture.owed(shopId)).toBe(0);
      await fixture.timePasses();
      await resolvePayout(fixture.deps, payout.payoutId);
      await eventually(() => fixture.timePasses().then(async () => (await fixture.state(payout.payoutId)) === 'paid'));
      expect(await fixture.booked(shopId)).toMatchObject([
        { ref: payout.payoutId, amount: 28_500, state: 'COMPLETED' },
      ]);
    },
  );

  it('is looked up when the operator asks, which is noted', async () => {
    const shopId = await fixture.payee({ balance: 30_000 });
    const id = await fixture.accountOf(shopId);
    await fixture.fault('payout.submit', 'lost-answer', { match: id, times: 1 });
    await fixture.fault('payout.webhook', 'error', { match: id, times: 20 });
    const { payoutId } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'unknown');
    const record = await fixture.call(procedures.getPayoutRecord, { payoutId }, operator);
    expect(record).toMatchObject({ state: 'unknown', sends: 1, provider: 'toss', runDay: null });
    await fixture.call(procedures.retryPayoutLookUp, { payoutId }, operator);
    await eventually(async () => (await fixture.state(payoutId)) !== 'unknown');
    expect(await fixture.booked(shopId)).toHaveLength(1);
    const noted = await fixture.query(
      `select actor_kind from access_log where act = 'look-up-payout' and subject = $1`,
      [payoutId],
    );
    expect(noted).toEqual([{ actor_kind: 'operator' }]);
    await eventually(() => fixture.timePasses().then(async () => (await fixture.state(payoutId)) === 'paid'));
  });
});

describe('an event that comes while a payout is looked up', () => {
  it('is not forgotten: the payout is due again', async () => {
    const shopId = await fixture.payee({ balance: 30_000 });
    const { payoutId } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'paid');
    const { preferred } = fixture.deps.providers;
    const slow = Object.assign(Object.create(preferred) as PayoutProvider, {
      lookUp: async (...given: Parameters<PayoutProvider['lookUp']>) => {
        const answer = await preferred.lookUp(...given);
        await fixture.query(`update payout set look_at = now() + interval '1 hour' where id = $1`, [payoutId]);
        return answer;
      },
    });
    const providers = Object.assign(Object.create(fixture.deps.providers) as PayoutProviders, {
      find: () => slow,
    });
    await fixture.query(`update payout set look_at = now() + interval '2 hours' where id = $1`, [payoutId]);
    await resolvePayout({ ...fixture.deps, providers }, payoutId);
    const [row] = await fixture.query(
      `select look_at between now() + interval '59 minutes' and now() + interval '1 hour' as due from payout where id = $1`,
      [payoutId],
    );
    expect(row).toEqual({ due: true });
  });
});

describe('who may look', () => {
  it('an owner sees its own payouts and no other’s', async () => {
    const [mine, other] = [await fixture.payee({ balance: 20_000 }), await fixture.payee({ balance: 20_000 })];
    const theirs = await fixture.payOut(other);
    expect(await fixture.payouts(mine)).toEqual([]);
    await expect(
      fixture.call(procedures.getPayout, { payoutId: theirs.payoutId }, ownerOfShop(mine)),
    ).rejects.toMatchObject({ code: 'PAYOUT_NOT_FOUND' });
    const seen = await fixture.transactor.transact(ownerOfShop(mine), async (tx) => {
      await sqlIn(tx, `select set_config('jumun.shop_id', $1, true)`, [mine]);
      return sqlIn(tx, 'select * from payout');
    });
    expect(seen).toEqual([]);
  });

  it('shoppers see nothing, owners nothing of the operators’ desk', async () => {
    const refused = { code: 'FORBIDDEN' };
    await expect(fixture.call(procedures.payOut, {}, { kind: 'shopper' })).rejects.toMatchObject(refused);
    for (const actor of [{ kind: 'shopper' as const }, ownerOfShop(v7())]) {
      await expect(fixture.call(procedures.searchPayouts, {}, actor)).rejects.toMatchObject(refused);
      await expect(fixture.call(procedures.listPayoutRuns, {}, actor)).rejects.toMatchObject(refused);
      await expect(fixture.call(procedures.retryPayoutLookUp, { payoutId: v7() }, actor)).rejects.toMatchObject(
        refused,
      );
      await expect(fixture.call(procedures.makeBankFile, {}, actor)).rejects.toMatchObject(refused);
    }
    await expect(fixture.call(procedures.retryPayoutLookUp, { payoutId: v7() }, operator)).rejects.toMatchObject({
      code: 'PAYOUT_NOT_FOUND',
    });
  });
});
