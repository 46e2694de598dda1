import { randomUUID } from 'node:crypto';
import type { Actor } from '@jumun/contracts';
import { completeProfile, facts, openedAuth, procedures } from './auth-fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const TWO_YEARS_MS = 2 * 366 * DAY_MS;

describe('a store name that was given up', () => {
  let at = Date.parse('2026-12-01T03:00:00Z');
  const fixture = openedAuth({}, { now: () => new Date(at) });
  const operator: Actor = {
    ...{ kind: 'operator', operatorId: randomUUID(), sessionId: randomUUID() },
    ...{ roles: ['admin'], provenAt: null },
  };
  const pass = (ms: number): void => void (at += ms);
  const own = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

  const shopNamed = async (storeName: string): Promise<string> => {
    const { shopId } = await fixture.newShop();
    await fixture.edit(shopId, { ...completeProfile(shopId), storeName });
    return shopId;
  };
  const rename = (shopId: string, storeName: string) => fixture.edit(shopId, { storeName });
  const lastTold = async (shopId: string) => {
    await fixture.settle();
    return fixture.facts(facts.shopChanged).findLast((fact) => fact.shopId === shopId);
  };

  it('is given to no other shop for two years, and then it is', async () => {
    const [old, now] = [own('Old'), own('new')];
    const shopId = await shopNamed(old);
    await rename(shopId, now);
    const other = await shopNamed(own('other'));
    pass(700 * DAY_MS);
    await expect(rename(other, `  ${old.toUpperCase()} `)).rejects.toMatchObject({
      code: 'STORE_NAME_TAKEN',
      errors: [expect.objectContaining({ path: 'storeName' })],
    });
    pass(TWO_YEARS_MS - 700 * DAY_MS);
    await expect(rename(other, old)).resolves.toMatchObject({ storeName: old });
  });

  it('is told to the other services for as long as it leads on', async () => {
    const [first, second, third] = [own('First'), own('second'), own('third')];
    const shopId = await shopNamed(first);
    await rename(shopId, second);
    await rename(shopId, third);
    pass(TWO_YEARS_MS);
    await fixture.edit(shopId, { genre: '빵집' });
    expect(await lastTold(shopId)).toMatchObject({ storeName: third });
    expect((await lastTold(shopId))?.oldStoreNames?.toSorted()).toEqual([first.toLowerCase(), second].toSorted());
  });

  it('can be taken back by its own shop', async () => {
    const [first, second] = [own('first'), own('second')];
    const shopId = await shopNamed(first);
    await rename(shopId, second);
    await rename(shopId, first);
    expect(await lastTold(shopId)).toMatchObject({ storeName: first, oldStoreNames: [second] });
  });

  it('is not given up by another spelling', async () => {
    const name = own('spelled');
    const shopId = await shopNamed(name);
    await rename(shopId, name.toUpperCase());
    expect(await lastTold(shopId)).toMatchObject({ oldStoreNames: [] });
  });

  it('of a closed shop is kept as long', async () => {
    const name = own('closed');
    const shopId = await shopNamed(name);
    await fixture.rpc.call(procedures.closeShop, { shopId, reason: '탈퇴' }, operator);
    expect(await lastTold(shopId)).toMatchObject({ storeName: null, closed: true, oldStoreNames: [name] });
    const other = await shopNamed(own('other'));
    await expect(rename(other, name)).rejects.toMatchObject({ code: 'STORE_NAME_TAKEN' });
    pass(TWO_YEARS_MS);
    await expect(rename(other, name)).resolves.toMatchObject({ storeName: name });
  });

  it('is free at once where no page was ever shown', async () => {
    const name = own('unseen');
    const { shopId } = await fixture.newShop();
    await rename(shopId, name);
    await rename(shopId, own('changed'));
    await expect(shopNamed(name)).resolves.toBeDefined();
  });

  it('is one of five at most that a shop keeps from others', async () => {
    const names = Array.from({ length: 7 }, (_, index) => own(`name${index}`));
    const shopId = await shopNamed(names[0] ?? '');
    for (const name of names.slice(1, 6)) await rename(shopId, name);
    await expect(rename(shopId, names[6] ?? '')).rejects.toMatchObject({ code: 'STORE_NAMES_USED_UP' });
    await expect(rename(shopId, names[0] ?? '')).resolves.toMatchObject({ storeName: names[0] });
    pass(TWO_YEARS_MS);
    await expect(rename(shopId, names[6] ?? '')).resolves.toMatchObject({ storeName: names[6] });
  });

  it('goes to nobody who takes it while it is being given up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = own('raced');
      const [shopId, other] = [await shopNamed(name), await shopNamed(own('other'))];
      const [, taken] = await Promise.allSettled([rename(shopId, own('moved')), rename(other, name)]);
      expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'STORE_NAME_TAKEN' } });
    }
  });
});
