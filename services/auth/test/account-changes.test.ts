import { notifications, settlement, shopper, type CallOf, type OwnerActor } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually, SoftwareAuthenticator } from '@jumun/testing';
import { completeProfile, facts, openedAuth, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { codeOf as outcome } from './device-callers.js';

type News = CallOf<typeof notifications.procedures.sendAccountNews>;

const HOUR_MS = 60 * 60 * 1000;
const OLD_PHONE = '010-9876-5432';
const THIEFS_PHONE = '010-6666-6666';
const clock = fixedClock(new Date());
const told: News[] = [];
const codes: CallOf<typeof notifications.procedures.sendCode>[] = [];
const fixture = openedAuth({}, clock);
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, (code) => {
    codes.push(code);
    return {};
  });
  await fixture.stub(notifications.procedures.sendAccountNews, (news) => {
    told.push(news);
    return {};
  });
});
afterEach(() => void clock.set(new Date()));

/** A shop whose owner proved the phone, and is logged in. */
async function shopWithPhone() {
  const { shopId, email } = await fixture.newShop();
  await fixture.edit(shopId, completeProfile(shopId));
  await fixture.sql('auth', 'update shop set phone_verified_at = now() where id = $1', [shopId]);
  const { tokens, sessionId } = await fixture.logIn(email);
  return { shopId, email, tokens, owner: ownerOfShop(shopId, sessionId) };
}
type OwnShop = Awaited<ReturnType<typeof shopWithPhone>>;

const changePhone = ({ owner }: Pick<OwnShop, 'owner'>, phone = THIEFS_PHONE) =>
  fixture.rpc.call(procedures.editShop, { phone }, owner);
/** The news of a shop's newest change of a kind. */
const newsOf = ({ email }: Pick<OwnShop, 'email'>, act: News['act']): Promise<News> =>
  eventually(() => told.findLast((news) => news.act === act && news.to.some(({ to }) => to === email)));
const undo = (news: News) => fixture.rpc.call(procedures.undoChange, { key: news.undoKey ?? '' }, shopper);
const look = (news: News) => fixture.rpc.call(procedures.lookAtChange, { key: news.undoKey ?? '' }, shopper);
const shopOf = ({ owner }: OwnShop) => fixture.rpc.call(procedures.getShop, {}, owner);

async function addPasskey(owner: OwnerActor): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator(fixture.authConfig.PUBLIC_ORIGIN);
  const { options, ticket } = await fixture.rpc.call(procedures.startOwnerPasskey, {}, owner);
  await fixture.rpc.call(procedures.addOwnerPasskey, { ticket, credential: key.create(options), name: '폰' }, owner);
  return key;
}
async function pair(owner: OwnerActor, keep = false): Promise<string> {
  const { code } = await fixture.rpc.call(procedures.offerPairing, { kind: 'print' }, shopper);
  return (await fixture.rpc.call(procedures.claimPairing, { code, name: '주방', keep }, owner)).deviceId;
}

/** Tells twice, as it may come, that the shop's payouts go elsewhere; answers the change's id. */
async function changeBankAccount(shopId: string): Promise<string> {
  const changeId = crypto.randomUUID();
  const fact = { shopId, changeId, changedAt: new Date().toISOString() };
  const id = await fixture.publish(settlement.facts.bankAccountChanged, fact);
  await fixture.publish(settlement.facts.bankAccountChanged, fact, id);
  await fixture.settle();
  return changeId;
}
const undoneAccounts = () => fixture.facts(facts.bankAccountUndone);

describe('the owner of an account', () => {
  it('hears of another phone at the old one and in its mailbox, with a key that undoes it', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop);
    expect(await newsOf(shop, 'phone')).toMatchObject({
      to: [
        { channel: 'email', to: shop.email },
        { channel: 'sms', to: OLD_PHONE },
      ],
      shopName: expect.stringContaining('가게'),
      undoKey: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/),
    });
  });

  it('hears at a phone it had in the last three days of what comes after it, and at none that was never proven', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop);
    await changePhone(shop, '010-7777-7777');
    await addPasskey(shop.owner);
    const addresses = (await newsOf(shop, 'passkey')).to.map(({ to }) => to);
    expect(addresses).toEqual([shop.email, OLD_PHONE]);
  });

  it.each<[News['act'], (shop: OwnShop) => Promise<unknown>]>([
    [
      'bank-papers',
      ({ owner, shopId }) =>
        fixture.rpc.call(procedures.editShop, { accountCopyFile: `documents/${shopId}/thief.png` }, owner),
    ],
    ['owner-name', ({ owner }) => fixture.rpc.call(procedures.editShop, { ownerName: '박도둑' }, owner)],
    ['bank-account', ({ shopId }) => changeBankAccount(shopId)],
    ['passkey', ({ owner }) => addPasskey(owner)],
    ['device', ({ owner }) => pair(owner)],
    [
      'password',
      ({ owner }) =>
        fixture.rpc.call(procedures.changePassword, { currentPassword: PASSWORD, newPassword: 'brandnew1!' }, owner),
    ],
  ])('hears of: %s', async (act, change) => {
    const shop = await shopWithPhone();
    await change(shop);
    expect((await newsOf(shop, act)).to.map(({ to }) => to)).toEqual([shop.email, OLD_PHONE]);
  });

  it('hears nothing of a profile that is filled in for the first time, and of a device once', async () => {
    const { shopId, email } = await fixture.newShop();
    await fixture.edit(shopId, { ownerName: '김새로' });
    await fixture.edit(shopId, completeProfile(shopId));
    const owner = ownerOfShop(shopId);
    const { code } = await fixture.rpc.call(procedures.offerPairing, { kind: 'print' }, shopper);
    for (let at = 0; at < 2; at += 1) await fixture.rpc.call(procedures.claimPairing, { code, name: '주방' }, owner);
    await newsOf({ email }, 'device');
    expect(told.filter(({ to }) => to.some((each) => each.to === email)).map(({ act }) => act)).toEqual(['device']);
  });
});

describe('one press on that news', () => {
  it('gives the account back: phone with its proof, papers, no session, no passkey, no device, no password', async () => {
    const shop = await shopWithPhone();
    const before = await shopOf(shop);
    await changePhone(shop);
    const news = await newsOf(shop, 'phone');
    await fixture.rpc.call(procedures.editShop, { accountCopyFile: `documents/${shop.shopId}/thief.png` }, shop.owner);
    const [key, deviceId] = [await addPasskey(shop.owner), await pair(shop.owner)];
    expect((await look(news)).changes.map(({ act }) => act)).toEqual(['phone', 'bank-papers', 'passkey', 'device']);

    expect(await outcome(undo(news))).toBe('done');
    expect(await shopOf(shop)).toMatchObject({
      phone: OLD_PHONE,
      phoneVerified: true,
      accountCopyFile: before.accountCopyFile,
    });
    expect(await outcome(fixture.rpc.call(procedures.refresh, shop.tokens, shopper))).toBe('AUTH097');
    expect(await outcome(fixture.logIn(shop.email))).toBe('LOGIN_FAILED');
    const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
    const byKey = fixture.rpc.call(procedures.passkeyLogIn, { ticket, credential: key.get(options) }, shopper);
    expect(await outcome(byKey)).toBe('PASSKEY_REFUSED');
    const devices = await fixture.rpc.call(procedures.listDevices, {}, shop.owner);
    expect(devices.map((device) => device.deviceId)).not.toContain(deviceId);
    expect((await newsOf(shop, 'undo')).undoKey).toBeNull();
  });

  it('gives the owner the name back that a forgotten password asks for', async () => {
    const shop = await shopWithPhone();
    const { ownerName } = await shopOf(shop);
    await fixture.rpc.call(procedures.editShop, { ownerName: '박도둑' }, shop.owner);
    const news = await newsOf(shop, 'owner-name');
    await fixture.rpc.call(procedures.editShop, { ownerName: '최도둑' }, shop.owner);
    expect((await look(news)).changes.map(({ act }) => act)).toEqual(['owner-name', 'owner-name']);
    await undo(news);
    expect((await shopOf(shop)).ownerName).toBe(ownerName);
    const ask = (name: string) =>
      outcome(fixture.rpc.call(procedures.findAccount, { ownerName: name, email: shop.email }, shopper));
    expect([await ask('최도둑'), await ask(ownerName)]).toEqual(['ACCOUNT_NOT_FOUND', 'done']);
  });

  it('leaves what came before that change', async () => {
    const shop = await shopWithPhone();
    const own = await pair(shop.owner, true);
    await changePhone(shop, '010-5555-5555');
    await changePhone(shop);
    const last = await eventually(async () => {
      const found = told.filter(({ act, to }) => act === 'phone' && to.some((each) => each.to === shop.email));
      return found.length === 2 && found.at(-1);
    });
    await undo(last);
    expect(await shopOf(shop)).toMatchObject({ phone: '010-5555-5555', phoneVerified: false });
    const devices = await fixture.rpc.call(procedures.listDevices, {}, shop.owner);
    expect(devices.map(({ deviceId }) => deviceId)).toEqual([own]);
  });

  it('tells of the changes of the bank account that it undoes, and of no earlier one', async () => {
    const shop = await shopWithPhone();
    await changeBankAccount(shop.shopId);
    await changePhone(shop);
    const undone = await changeBankAccount(shop.shopId);
    expect((await look(await newsOf(shop, 'phone'))).changes.map(({ act }) => act)).toEqual(['phone', 'bank-account']);
    await undo(await newsOf(shop, 'phone'));
    await fixture.settle();
    expect(undoneAccounts().filter(({ shopId }) => shopId === shop.shopId)).toEqual([
      { shopId: shop.shopId, changeIds: [undone], undoneAt: expect.any(String) },
    ]);
  });

  it('tells of no bank account where none was changed', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop);
    await undo(await newsOf(shop, 'phone'));
    await fixture.settle();
    expect(undoneAccounts().filter(({ shopId }) => shopId === shop.shopId)).toEqual([]);
  });

  it('works once, also of two presses at the same time', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop);
    const news = await newsOf(shop, 'phone');
    expect((await Promise.all([outcome(undo(news)), outcome(undo(news))])).sort()).toEqual(['UNDO_GONE', 'done']);
    expect(await outcome(look(news))).toBe('UNDO_GONE');
  });

  it('works for three days, and by no key of others', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop);
    const news = await newsOf(shop, 'phone');
    const [id = '', proof = ''] = (news.undoKey ?? '').split('.');
    const other = await shopWithPhone();
    await changePhone(other);
    const [otherId = ''] = ((await newsOf(other, 'phone')).undoKey ?? '').split('.');
    for (const key of [`${otherId}.${proof}`, `${id}.${'A'.repeat(43)}`, `${id}.`, 'no-key', 'x.y'])
      expect(await outcome(fixture.rpc.call(procedures.undoChange, { key }, shopper))).toBe('UNDO_GONE');
    clock.set(new Date(Date.now() + 73 * HOUR_MS));
    expect(await outcome(undo(news))).toBe('UNDO_GONE');
    clock.set(new Date(Date.now() + 71 * HOUR_MS));
    expect(await outcome(look(news))).toBe('done');
  });
});

describe('the code for a new password', () => {
  const codesFor = async ({ email }: Pick<OwnShop, 'email'>) => {
    const before = codes.length;
    await fixture.rpc.call(procedures.findAccount, { ownerName: '김사장', email }, shopper);
    return codes.slice(before).map(({ channel, to }) => `${channel} ${to}`);
  };

  it('goes to no phone that its owner has not proven, and to one that was', async () => {
    const shop = await shopWithPhone();
    await fixture.sql('auth', 'update shop set phone_verified_at = null where id = $1', [shop.shopId]);
    expect(await codesFor(shop)).toEqual([`email ${shop.email}`]);
    await fixture.rpc.call(procedures.sendPhoneCode, {}, shop.owner);
    const { channel, to, code = '' } = codes.at(-1) ?? {};
    expect([channel, to]).toEqual(['sms', '01098765432']);
    const verify = (typed: string) => outcome(fixture.rpc.call(procedures.verifyPhone, { code: typed }, shop.owner));
    expect(await verify(code === '000000' ? '000001' : '000000')).toBe('PHONE_CODE_WRONG');
    expect([await verify(code), await verify(code)]).toEqual(['done', 'done']);
    expect(await codesFor(shop)).toEqual(['sms 01098765432']);
    expect(await outcome(fixture.rpc.call(procedures.sendPhoneCode, {}, shop.owner))).toBe('PHONE_VERIFIED');
  });

  it('goes to the mailbox as well for three days after the phone was changed', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop);
    expect(await codesFor(shop)).toEqual([`email ${shop.email}`]);
    await fixture.sql('auth', 'update shop set phone_verified_at = now() where id = $1', [shop.shopId]);
    expect(await codesFor(shop)).toEqual(['sms 01066666666', `email ${shop.email}`]);
    clock.set(new Date(Date.now() + 73 * HOUR_MS));
    expect(await codesFor(shop)).toEqual(['sms 01066666666']);
  });

  it('of a phone’s proof is worth nothing for another phone, nor to a session that is not fresh', async () => {
    const shop = await shopWithPhone();
    await fixture.sql('auth', 'update shop set phone_verified_at = null where id = $1', [shop.shopId]);
    await fixture.rpc.call(procedures.sendPhoneCode, {}, shop.owner);
    const code = codes.at(-1)?.code ?? '';
    const stale: OwnerActor = { kind: 'owner', shopId: shop.shopId, sessionId: shop.owner.sessionId };
    expect(await outcome(fixture.rpc.call(procedures.verifyPhone, { code }, stale))).toBe('REAUTH_REQUIRED');
    expect(await outcome(fixture.rpc.call(procedures.sendPhoneCode, {}, stale))).toBe('REAUTH_REQUIRED');
    await changePhone(shop);
    expect(await outcome(fixture.rpc.call(procedures.verifyPhone, { code }, shop.owner))).toBe('PHONE_CODE_WRONG');
  });

  it('of a phone’s proof counts in the session alone that asked for it', async () => {
    const shop = await shopWithPhone();
    await fixture.sql('auth', 'update shop set phone_verified_at = null where id = $1', [shop.shopId]);
    await fixture.rpc.call(procedures.sendPhoneCode, {}, shop.owner);
    const code = codes.at(-1)?.code ?? '';
    const verify = (owner: OwnerActor) => outcome(fixture.rpc.call(procedures.verifyPhone, { code }, owner));
    expect(await verify(ownerOfShop(shop.shopId))).toBe('PHONE_CODE_WRONG');
    expect(await verify(shop.owner)).toBe('done');
  });

  it('goes to no landline', async () => {
    const shop = await shopWithPhone();
    await changePhone(shop, '02-312-0119');
    expect(await outcome(fixture.rpc.call(procedures.sendPhoneCode, {}, shop.owner))).toBe('PHONE_UNFIT');
  });
});
