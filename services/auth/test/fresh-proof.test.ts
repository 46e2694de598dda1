import { FRESH_SECONDS, notifications, shopper, type CallOf, type OwnerActor } from '@jumun/contracts';
import { SoftwareAuthenticator } from '@jumun/testing';
import { completeProfile, openedAuth, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { claimsOf } from './operator-fixture.js';

const sent: CallOf<typeof notifications.procedures.sendCode>[] = [];
const fixture = openedAuth({});
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, (message) => {
    sent.push(message);
    return {};
  });
});

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const codeOf = (error: unknown): string => (error as { code: string }).code;
const outcome = (call: Promise<unknown>): Promise<string> => call.then(() => 'done', codeOf);

/** A shop with a phone and papers, whose owner logged in; `stale` holds the same token six minutes later. */
async function shopWithProfile() {
  const { shopId, email } = await fixture.newShop();
  await fixture.edit(shopId, completeProfile(shopId));
  const { tokens, sessionId } = await fixture.logIn(email);
  const owner = ownerOfShop(shopId, sessionId);
  const stale: OwnerActor = { ...owner, provenAt: nowSeconds() - FRESH_SECONDS - 60 };
  return { shopId, email, tokens, owner, stale };
}

const edit = (owner: OwnerActor, input: CallOf<typeof procedures.editShop>) =>
  fixture.rpc.call(procedures.editShop, input, owner);

describe('what decides who gets in and where money goes', () => {
  it('asks a log-in of six minutes ago for a fresh proof, and one that says nothing of its proof', async () => {
    const { shopId, owner, stale } = await shopWithProfile();
    const silent: OwnerActor = { kind: 'owner', shopId, sessionId: owner.sessionId };
    const paper = `documents/${shopId}/other.png`;
    const acts = (who: OwnerActor) => [
      edit(who, { phone: '010-1111-2222' }),
      edit(who, { accountCopyFile: paper }),
      edit(who, { personalAccountFile: null }),
      edit(who, { ownerName: '임꺽정' }),
      fixture.rpc.call(procedures.startOwnerPasskey, {}, who),
      fixture.rpc.call(procedures.removeOwnerPasskey, { passkeyId: shopId }, who),
      fixture.rpc.call(procedures.claimPairing, { code: '000000', name: '주방' }, who),
    ];
    for (const who of [stale, silent])
      expect(await Promise.all(acts(who).map(outcome))).toEqual(Array.from({ length: 7 }, () => 'REAUTH_REQUIRED'));
  });

  it('is done by who proved itself just now', async () => {
    const { owner } = await shopWithProfile();
    await expect(edit(owner, { phone: '010-1111-2222' })).resolves.toMatchObject({ phone: '010-1111-2222' });
  });

  it('leaves the rest of the profile to every session, and a form that sends the same phone again', async () => {
    const { stale } = await shopWithProfile();
    await expect(edit(stale, { phone: '010-9876-5432', genre: '분식' })).resolves.toMatchObject({ genre: '분식' });
  });

  it('fills in what was empty without a proof', async () => {
    const { shopId } = await fixture.newShop();
    const silent: OwnerActor = { kind: 'owner', shopId, sessionId: crypto.randomUUID() };
    await expect(edit(silent, completeProfile(shopId))).resolves.toMatchObject({ phone: '010-9876-5432' });
  });
});

describe('an access token of an owner', () => {
  it('says when its session logged in, and a refresh makes that no younger', async () => {
    const { tokens } = await shopWithProfile();
    const { rea } = await claimsOf(tokens.accessToken);
    expect(Math.abs(Number(rea) - nowSeconds())).toBeLessThanOrEqual(5);
    const next = await fixture.rpc.call(procedures.refresh, tokens, shopper);
    expect(await claimsOf(next.accessToken)).toMatchObject({ rea });
  });
});

describe('a fresh proof of an owner', () => {
  const prove = (owner: OwnerActor, input: CallOf<typeof procedures.proveOwner>) =>
    fixture.rpc.call(procedures.proveOwner, input, owner);

  it('is the password, and its token does what the old one may not', async () => {
    const { stale } = await shopWithProfile();
    const { accessToken } = await prove(stale, { password: PASSWORD });
    const claims = await claimsOf(accessToken);
    expect(claims).toMatchObject({ sub: stale.shopId, sid: stale.sessionId, role: 'owner' });
    expect(Math.abs(Number(claims['rea']) - nowSeconds())).toBeLessThanOrEqual(5);
  });

  it('is asked for where nothing is shown', async () => {
    const { stale } = await shopWithProfile();
    await expect(prove(stale, {})).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'password', message: '비밀번호를 입력해주세요' }],
    });
  });

  it('refuses a wrong password at its field, and slows who guesses together with the other questions for it', async () => {
    const { stale } = await shopWithProfile();
    await expect(prove(stale, { password: 'wrong1234' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      errors: [expect.objectContaining({ path: 'password' })],
    });
    for (let at = 1; at < 10; at += 1)
      expect(await outcome(prove(stale, { password: `wrong${at}234` }))).toBe('PASSWORD_WRONG');
    expect(await outcome(prove(stale, { password: PASSWORD }))).toBe('LOGIN_SLOWED');
  });

  it('is nothing that an ended session can give', async () => {
    const { owner, stale } = await shopWithProfile();
    await fixture.rpc.call(procedures.logOut, {}, owner);
    expect(await outcome(prove(stale, { password: PASSWORD }))).toBe('AUTH097');
  });

  it('is a passkey of its own, and no other account’s', async () => {
    const [mine, theirs] = [await shopWithProfile(), await shopWithProfile()];
    const add = async ({ owner }: typeof mine) => {
      const key = new SoftwareAuthenticator(fixture.authConfig.PUBLIC_ORIGIN);
      const { options, ticket } = await fixture.rpc.call(procedures.startOwnerPasskey, {}, owner);
      const credential = key.create(options);
      await fixture.rpc.call(procedures.addOwnerPasskey, { ticket, credential, name: '휴대폰' }, owner);
      return key;
    };
    const byKey = async ({ stale }: typeof mine, key: SoftwareAuthenticator) => {
      const { options, ticket } = await fixture.rpc.call(procedures.startOwnerProof, {}, stale);
      return fixture.rpc.call(procedures.proveOwnerByPasskey, { ticket, credential: key.get(options) }, stale);
    };
    expect(await outcome(fixture.rpc.call(procedures.startOwnerProof, {}, mine.stale))).toBe('PASSKEY_NOT_FOUND');
    const [own, other] = [await add(mine), await add(theirs)];
    await expect(fixture.rpc.call(procedures.listProofs, {}, mine.stale)).resolves.toEqual({
      passkey: true,
      code: false,
    });
    expect(await claimsOf((await byKey(mine, own)).accessToken)).toMatchObject({ sid: mine.stale.sessionId });
    expect(await outcome(byKey(mine, other))).toBe('PASSKEY_REFUSED');
  });

  describe('by a mailed code', () => {
    async function socialShop() {
      const shop = await shopWithProfile();
      await fixture.sql(
        'auth',
        `insert into social_account (id, shop_id, provider, provider_id, provider_id_index)
         values (gen_random_uuid(), $1, 'kakao', 's1.x', $2)`,
        [shop.shopId, crypto.randomUUID()],
      );
      return shop;
    }
    const ask = (owner: OwnerActor) => fixture.rpc.call(procedures.sendProofCode, {}, owner);

    it('is for owners whom a provider knows, goes to their mailbox, and is good once', async () => {
      const { stale, email } = await socialShop();
      sent.length = 0;
      await expect(fixture.rpc.call(procedures.listProofs, {}, stale)).resolves.toEqual({ passkey: false, code: true });
      await ask(stale);
      expect(sent).toMatchObject([{ channel: 'email', to: email }]);
      const code = sent[0]?.code ?? '';
      expect(await outcome(prove(stale, { code: code === '000000' ? '000001' : '000000' }))).toBe('EMAIL_CODE_WRONG');
      await expect(prove(stale, { code })).resolves.toMatchObject({ accessToken: expect.any(String) });
      expect(await outcome(prove(stale, { code }))).toBe('EMAIL_CODE_WRONG');
    });

    it('counts in the session alone that asked for it', async () => {
      const asking = await socialShop();
      const { sessionId } = await fixture.logIn(asking.email);
      const other = { ...asking.stale, sessionId };
      sent.length = 0;
      await ask(asking.stale);
      const code = sent[0]?.code ?? '';
      expect(await outcome(prove(other, { code }))).toBe('EMAIL_CODE_WRONG');
      expect(await outcome(prove(asking.stale, { code }))).toBe('done');
    });

    it('is refused to an owner with a password', async () => {
      const { stale } = await shopWithProfile();
      expect(await outcome(ask(stale))).toBe('FORBIDDEN');
    });
  });
});
