import { shopper, type Actor } from '@jumun/contracts';
import { SoftwareAuthenticator, type PasskeyQuirks } from '@jumun/testing';
import { openedAuth, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { claimsOf, logInOperator } from './operator-fixture.js';

const fixture = openedAuth();
let origin: string;
beforeAll(() => void (origin = fixture.authConfig.PUBLIC_ORIGIN));

const codeOf = (error: unknown): string => (error as { code: string }).code;
const start = (owner: Actor, password = PASSWORD) =>
  fixture.rpc.call(procedures.startOwnerPasskey, { password }, owner);

async function add(owner: Actor, key = new SoftwareAuthenticator(origin)): Promise<SoftwareAuthenticator> {
  const { options, ticket } = await start(owner);
  const input = { ticket, credential: key.create(options), name: '내 휴대폰' };
  await fixture.rpc.call(procedures.addOwnerPasskey, input, owner);
  return key;
}

async function shopWithPasskey() {
  const { shopId, email } = await fixture.newShop();
  const owner = ownerOfShop(shopId);
  const key = await add(owner);
  const [passkey] = await list(owner);
  return { shopId, email, owner, key, passkeyId: passkey?.passkeyId ?? '' };
}

const list = (owner: Actor) => fixture.rpc.call(procedures.listOwnerPasskeys, {}, owner);
const remove = (owner: Actor, passkeyId: string, password = PASSWORD) =>
  fixture.rpc.call(procedures.removeOwnerPasskey, { passkeyId, password }, owner);

async function logIn(key: SoftwareAuthenticator, quirks?: PasskeyQuirks) {
  const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
  return fixture.rpc.call(procedures.passkeyLogIn, { ticket, credential: key.get(options, quirks) }, shopper);
}
const outcome = (key: SoftwareAuthenticator, quirks?: PasskeyQuirks) => logIn(key, quirks).then(() => 'in', codeOf);

describe('an owner’s log-in with a passkey', () => {
  it('needs no e-mail address, and begins the same session as the password does, which still works', async () => {
    const { shopId, email, owner, key } = await shopWithPasskey();
    const loggedIn = await logIn(key);
    const byPassword = await fixture.logIn(email);
    expect(Object.keys(loggedIn)).toEqual(Object.keys(byPassword));
    expect(loggedIn.shop).toEqual(byPassword.shop);
    expect(await claimsOf(loggedIn.tokens.accessToken)).toMatchObject({ sub: shopId, role: 'owner' });
    await expect(fixture.rpc.call(procedures.refresh, loggedIn.tokens, shopper)).resolves.toBeDefined();
    expect(await list(owner)).toMatchObject([{ name: '내 휴대폰', isBackedUp: true, usedAt: expect.any(String) }]);
  });

  it.each<[string, PasskeyQuirks]>([
    ['asked for by a page of another origin', { origin: 'https://evil.test' }],
    ['made for another host', { rpId: 'evil.test' }],
    ['whose holder did not unlock it', { isVerified: false }],
    ['over another challenge', { challenge: 'AAAA' }],
    ['that names no account', { userHandle: null }],
  ])('is refused by an answer %s', async (_, quirks) => {
    const { key } = await shopWithPasskey();
    expect(await outcome(key, quirks)).toBe('PASSKEY_REFUSED');
    expect(await outcome(key)).toBe('in');
  });

  it('takes an answer once', async () => {
    const { key } = await shopWithPasskey();
    const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
    const answer = { ticket, credential: key.get(options) };
    await fixture.rpc.call(procedures.passkeyLogIn, answer, shopper);
    await expect(fixture.rpc.call(procedures.passkeyLogIn, answer, shopper)).rejects.toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
  });

  it('is refused by an operator’s passkey, and the desk refuses an owner’s', async () => {
    const { actor } = await logInOperator(fixture);
    const { options, ticket } = await fixture.rpc.call(procedures.startPasskey, {}, actor);
    const theirs = new SoftwareAuthenticator(origin);
    const added = { ticket, credential: theirs.create(options), name: '운영' };
    await fixture.rpc.call(procedures.addPasskey, added, actor);
    expect(await outcome(theirs)).toBe('PASSKEY_REFUSED');
    const { key } = await shopWithPasskey();
    const asked = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
    const answer = { ticket: asked.ticket, credential: key.get(asked.options) };
    await expect(fixture.rpc.call(procedures.operatorPasskeyLogIn, answer, shopper)).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
  });

  it('ends with its passkey, and with its shop', async () => {
    const { owner, key, passkeyId, shopId } = await shopWithPasskey();
    const other = await add(owner);
    await remove(owner, passkeyId);
    expect([await outcome(key), await outcome(other)]).toEqual(['PASSKEY_REFUSED', 'in']);
    await fixture.sql(
      'auth',
      `update shop set closed_at = now(), store_name = null, status = 'restricted' where id = $1`,
      [shopId],
    );
    expect(await outcome(other)).toBe('PASSKEY_REFUSED');
  });
});

describe('the passkeys of an owner', () => {
  it('are added and removed with the password alone, whose guesses count with those of its change', async () => {
    const { owner, passkeyId } = await shopWithPasskey();
    const atField = { code: 'PASSWORD_WRONG', errors: [expect.objectContaining({ path: 'password' })] };
    await expect(start(owner, 'wrong1234')).rejects.toMatchObject(atField);
    await expect(remove(owner, passkeyId, 'wrong1234')).rejects.toMatchObject(atField);
    const change = { currentPassword: 'wrong1234', newPassword: 'brandnew1!' };
    for (let at = 2; at < 10; at += 1)
      await expect(fixture.rpc.call(procedures.changePassword, change, owner)).rejects.toMatchObject({
        code: 'PASSWORD_WRONG',
      });
    await expect(start(owner)).rejects.toMatchObject({ code: 'LOGIN_SLOWED' });
    expect(await list(owner)).toHaveLength(1);
  });

  it('are neither seen nor removed by another shop', async () => {
    const { passkeyId, key } = await shopWithPasskey();
    const { owner: stranger } = await shopWithPasskey();
    expect((await list(stranger)).map((each) => each.passkeyId)).not.toContain(passkeyId);
    await expect(remove(stranger, passkeyId)).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    await expect(add(stranger, key)).rejects.toMatchObject({ code: 'PASSKEY_TAKEN' });
  });

  it('are not added by the question of another session', async () => {
    const { shopId, owner } = await shopWithPasskey();
    const { options, ticket } = await start(owner);
    const input = { ticket, credential: new SoftwareAuthenticator(origin).create(options), name: '열쇠' };
    await expect(fixture.rpc.call(procedures.addOwnerPasskey, input, ownerOfShop(shopId))).rejects.toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    await fixture.rpc.call(procedures.addOwnerPasskey, input, owner);
    expect(await list(owner)).toHaveLength(2);
  });

  it('go when their shop is erased', async () => {
    const { shopId } = await shopWithPasskey();
    await fixture.sql('auth', 'delete from shop where id = $1', [shopId]);
    expect(await fixture.sql('auth', 'select from passkey where shop_id = $1', [shopId])).toEqual([]);
  });
});
