import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { orders, type Actor } from '@jumun/contracts';
import { fixedClock, keyId, sealer, type KeyRing } from '@jumun/runtime';
import { retainBuyers } from '../src/retention/retention.js';
import { openedShop } from './shop-fixture.js';

const { listPayments } = orders.procedures;
const keys: KeyRing = [randomBytes(32)];
const clock = fixedClock('2026-11-21T00:00:00Z');
const fixture = openedShop({ clock, keys });

const newOwner = () => ({ kind: 'owner', shopId: v7(), sessionId: v7() }) satisfies Actor;
const buyer = { name: '김 손님', phone: '010-1234-5678', email: 'a@example.com' };

async function ordered({ shopId }: { shopId: string }, who: Partial<typeof buyer> = buyer): Promise<string> {
  const { paymentId } = await fixture.start({ shopId });
  await fixture.register(paymentId, who);
  return paymentId;
}
const found = async (owner: Actor, search: string, from?: string): Promise<string[]> =>
  (await fixture.base.rpc.call(listPayments, { search, from }, owner)).map(({ paymentId }) => paymentId);
const retain = (at: string, ring = keys) => {
  const { database, transactor, logger } = fixture.deps;
  return retainBuyers({ database, transactor, logger, sealer: sealer(...ring), indexKeys: ring }, new Date(at));
};
const indexOf = (paymentId: string) =>
  fixture.base.sql('orders', 'select hash, key_id from buyer_index where order_id = $1 order by hash', [paymentId]);

describe('an owner finds an order', () => {
  it('by who ordered: name, last four digits or the whole phone number, each of them whole', async () => {
    const owner = newOwner();
    const own = await ordered(owner);
    const other = await ordered(owner, { name: 'Kim Minsu', phone: '010-9999-0001' });
    for (const search of ['김손님', '김 손님', '김손님'.normalize('NFD'), '5678', '010-1234-5678', '01012345678'])
      expect([search, await found(owner, search)]).toEqual([search, [own]]);
    for (const search of ['kim minsu', 'KIMMINSU', '0001']) expect(await found(owner, search)).toEqual([other]);
    for (const search of ['손님', '678', '45678', '010-1234-567', 'a@example.com'])
      expect([search, await found(owner, search)]).toEqual([search, []]);
  });

  it('by a part of the name of what was ordered, of three months or from a chosen day on', async () => {
    const owner = newOwner();
    const own = await ordered(owner, {});
    const lines = (names: string[]) => JSON.stringify(names.map((name) => ({ name, quantity: 1, unitPrice: 1 })));
    const set = (names: string[], day: string) =>
      fixture.base.sql('orders', 'update orders set lines = $2::jsonb, created_at = $3 where id = $1', [
        own,
        lines(names),
        day,
      ]);
    await set(['소금빵', 'Iced Latte'], '2026-11-20T00:00:00Z');
    for (const search of ['소금', '소금 빵', '소금빵'.normalize('NFD'), 'latte', 'ICEDL'])
      expect([search, await found(owner, search)]).toEqual([search, [own]]);
    for (const search of ['소금라', '%', '_']) expect(await found(owner, search)).toEqual([]);
    await set(['소금빵'], '2026-08-01T00:00:00Z');
    expect(await found(owner, '소금')).toEqual([]);
    expect(await found(owner, '소금', '2026-08-01')).toEqual([own]);
    expect(await found(owner, '소금', '2026-08-02')).toEqual([]);
  });

  it('by numbers as before, and four digits that begin with naught are those of a phone alone', async () => {
    const owner = newOwner();
    const first = await ordered(owner, { phone: '010-1234-0002' });
    const second = await ordered(owner);
    expect(await found(owner, '002')).toEqual([second]);
    expect(await found(owner, '0002')).toEqual([first]);
  });

  it('of the own shop alone, whose rows share no hash of a name or of last digits with another shop', async () => {
    const [owner, stranger] = [newOwner(), newOwner()];
    const [own, foreign] = [await ordered(owner), await ordered(stranger)];
    for (const search of ['김손님', '5678', '010-1234-5678', '아메리카노']) {
      const seen = await found(owner, search);
      expect([search, seen.includes(foreign)]).toEqual([search, false]);
    }
    expect(await found(stranger, '5678')).toEqual([foreign]);
    const hashes = new Set((await indexOf(own)).map(({ hash }) => String(hash)));
    const shared = (await indexOf(foreign)).filter(({ hash }) => hashes.has(String(hash)));
    // Of phone and e-mail, by which operators find across shops.
    expect(shared).toHaveLength(2);
  });

  it('not by who ordered once that is erased', async () => {
    const owner = newOwner();
    const own = await ordered(owner);
    await fixture.base.sql('orders', `update orders set status = 'cancelled', close_reason = 'expired' where id = $1`, [
      own,
    ]);
    expect(await found(owner, '김손님')).toEqual([own]);
    await retain('2027-02-22T00:00:00Z');
    for (const search of ['김손님', '5678', '010-1234-5678']) expect(await found(owner, search)).toEqual([]);
    expect(await indexOf(own)).toEqual([]);
  });
});

describe('orders from before', () => {
  it('are written down as new ones are, by the job that looks after who ordered', async () => {
    const owner = newOwner();
    const [own, unnamed] = [await ordered(owner), await ordered(owner, { name: '이단골' })];
    const written = await indexOf(own);
    expect(written).toHaveLength(4);
    for (const paymentId of [own, unnamed]) {
      await fixture.base.sql('orders', `delete from buyer_index where order_id = $1`, [paymentId]);
      await fixture.base.sql('orders', `insert into buyer_index values ($1, '', $2, '')`, [paymentId, owner.shopId]);
    }
    expect(await found(owner, '이단골')).toEqual([]);
    await retain('2026-11-21T00:00:00Z');
    expect(await indexOf(own)).toEqual(written);
    expect(await found(owner, '이단골')).toEqual([unnamed]);
    await retain('2026-11-21T00:00:00Z');
    expect(await indexOf(own)).toEqual(written);
  });

  it('are found while a key turns, and by the new one afterwards', async () => {
    const owner = newOwner();
    const own = await ordered(owner);
    const [newKey, oldKey] = [randomBytes(32), keys[0]];
    await retain('2026-11-21T00:00:00Z', [newKey, oldKey]);
    expect(new Set((await indexOf(own)).map(({ key_id }) => key_id))).toEqual(new Set([keyId(newKey)]));
    expect(await found(owner, '5678')).toEqual([]);
    await retain('2026-11-21T00:00:00Z', [oldKey, newKey]);
    expect(await found(owner, '5678')).toEqual([own]);
  });
});
