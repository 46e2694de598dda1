import { randomBytes } from 'node:crypto';
import { notifications, shopper, type Actor } from '@jumun/contracts';
import type { RunningService } from '@jumun/messaging';
import { blindIndex, systemClock, type KeyRing } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { definition } from '../src/auth.module.js';
import { reindexJob } from '../src/retention/retention.jobs.js';
import { ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { openedSocial, unknown } from './social-fixture.js';

const operator: Actor = {
  ...{ kind: 'operator', operatorId: crypto.randomUUID(), sessionId: crypto.randomUUID() },
  ...{ roles: ['admin'], provenAt: Math.floor(Date.now() / 1000) },
};
const person = { id: '4711', email: 'social@turned.test' };
const owner = { ownerName: '열쇠김', email: 'owner@turned.test' };
const client = { address: '1.1.1.1', device: 'mine' };
const [old, fresh] = [randomBytes(32), randomBytes(32)];
const taken = { code: 'EMAIL_TAKEN' };

let password = PASSWORD;
const codes = new Map<string, string>();
const fixture = openedSocial(systemClock);
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, ({ to, code }) => {
    codes.set(to, code);
    return {};
  });
  await fixture.service.close();
});

const start = (...INDEX_KEY: KeyRing): Promise<RunningService> =>
  fixture.start(definition({ ...fixture.authConfig, INDEX_KEY }));
const signUp = (email: string) =>
  fixture.rpc.call(procedures.signUp, { ...owner, email, shopName: '가게', password }, shopper);
const logIn = () => fixture.rpc.call(procedures.logIn, { email: owner.email, password, client }, shopper);
const refresh = (refreshToken: string) => fixture.rpc.call(procedures.refresh, { refreshToken, client }, shopper);
const codeTo = (email: string) => eventually(() => codes.get(email));

/** Everything that is found by a keyed hash: a known one is known, and a taken one is taken. */
async function expectNoBlindSpot(): Promise<void> {
  await expect(logIn()).resolves.toMatchObject({ shop: { ownerName: owner.ownerName } });
  await expect(signUp(owner.email.toUpperCase())).rejects.toMatchObject(taken);
  await expect(fixture.visit('kakao', person)).resolves.toMatchObject({ outcome: 'known' });
  const { shops } = await fixture.rpc.call(procedures.listShops, { search: owner.email, limit: 10 }, operator);
  expect(shops).toHaveLength(1);
}

/** Of many at once, at whichever copy, one has the address, and one the person. */
async function expectOneOfMany(name: string, kakaoId: string): Promise<void> {
  const ups = await Promise.allSettled(Array.from({ length: 12 }, () => signUp(`${name}@turned.test`)));
  expect(ups.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const visits = await Promise.all(Array.from({ length: 4 }, () => fixture.visit('kakao', { id: kakaoId })));
  const people = await Promise.allSettled(
    visits.map((visit, place) => {
      const { providerId, ticket } = unknown(visit);
      const email = `${name}.${place}@turned.test`;
      const form = { ownerName: '소셜사장', email, shopName: '소셜 가게', provider: 'kakao' as const };
      return fixture.signUp({ ...form, providerId, ticket });
    }),
  );
  expect(people.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}

/** Things that one step begins and the next one ends: a reset, a refresh whose answer was lost, the proof of an e-mail address. */
async function begin(email: string): Promise<() => Promise<void>> {
  const { shopId } = await signUp(email);
  const proof = await codeTo(email);
  codes.delete(owner.email);
  await fixture.rpc.call(procedures.findAccount, owner, shopper);
  const code = await codeTo(owner.email);
  const { tokens } = await logIn();
  const given = await refresh(tokens.refreshToken);
  return async () => {
    expect((await refresh(tokens.refreshToken)).refreshToken).toBe(given.refreshToken);
    password = `${password}1`;
    await fixture.rpc.call(procedures.resetPassword, { ...owner, code, newPassword: password }, shopper);
    await fixture.rpc.call(procedures.verifyEmail, { code: proof }, ownerOfShop(shopId));
  };
}

/** Wrong passwords from one address, answered so many times by a refusal of the password and not by a wait. */
async function guess(times: number): Promise<void> {
  const claim = { email: 'nobody@turned.test', password: 'wr0ng!passw0rd', client: { address: '3.3.3.3' } };
  for (let tries = 0; tries < times; tries += 1)
    await expect(fixture.rpc.call(procedures.logIn, claim, shopper)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
}

const rowsBy = async (email: string, kakaoId: string): Promise<number> => {
  const shops = await fixture.sql('auth', 'select 1 from shop where email_index = $1', [blindIndex(fresh, email)]);
  const index = blindIndex(fresh, `social kakao ${kakaoId}`);
  const people = await fixture.sql('auth', 'select 1 from social_account where provider_id_index = $1', [index]);
  return shops.length + people.length;
};

describe('the key of blind indexes', () => {
  it('turns without a blind spot, and old rows go over to the new one by themselves', async () => {
    const before = await start(old);
    await signUp(owner.email);
    await codeTo(owner.email);
    await fixture.register('kakao', person);
    await expectNoBlindSpot();
    await guess(3);
    let carryOn = await begin('first@turned.test');

    // Only one of the two knows the new key.
    const added = await start(old, fresh);
    await carryOn();
    await expectNoBlindSpot();
    await expectOneOfMany('added', '501');
    await guess(3);
    carryOn = await begin('second@turned.test');
    await before.close();

    // Both orders run side by side while the copies are exchanged.
    const used = await start(fresh, old);
    await carryOn();
    await expectNoBlindSpot();
    await expectOneOfMany('used', '502');
    await guess(3);
    await added.close();
    // The old key is dropped when no code of it can be open any more.
    carryOn = await begin('third@turned.test');

    used.jobs.runSoon(reindexJob);
    await eventually(async () => (await rowsBy(owner.email, person.id)) === 2);
    await eventually(async () => (await rowsBy('added@turned.test', '501')) === 2);
    await eventually(async () => (await rowsBy('used@turned.test', '502')) === 2);

    const dropped = await start(fresh);
    await carryOn();
    await expectNoBlindSpot();
    await expectOneOfMany('dropped', '503');
    await guess(1);
    await used.close();

    await expectNoBlindSpot();
    for (const name of ['added', 'used', 'dropped'])
      await expect(signUp(`${name.toUpperCase()}@turned.test`)).rejects.toMatchObject(taken);
    await expect(guess(1)).rejects.toThrow('LOGIN_SLOWED');
    await dropped.close();
  });
});
