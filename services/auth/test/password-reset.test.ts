import { notifications, revokedKey, shopper, type Actor, type CallOf, type DeviceScope } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually, SoftwareAuthenticator } from '@jumun/testing';
import { openedAuth, completeProfile, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { codeOf as outcomeOf } from './device-callers.js';

type Sent = CallOf<typeof notifications.procedures.sendCode>;

const NEW_PASSWORD = 'brandnew1!';
const clock = fixedClock(new Date());
const sent: (Sent & { by: Actor })[] = [];
const fixture = openedAuth({}, clock);
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, (message, by) => {
    sent.push({ ...message, by });
    return {};
  });
});
const news: CallOf<typeof notifications.procedures.sendAccountNews>[] = [];
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendAccountNews, (told) => {
    news.push(told);
    return {};
  });
});
afterEach(() => void clock.set(new Date()));

/** A new shop, after the letter of its sign-up. */
async function newShop() {
  const shop = await fixture.newShop();
  await eventually(() => Promise.resolve(sent.some(({ to }) => to === shop.email)));
  return shop;
}
const provePhone = (shopId: string) =>
  fixture.sql('auth', 'update shop set phone_verified_at = now() where id = $1', [shopId]);
const find = (email: string, ownerName = '김사장') =>
  fixture.rpc.call(procedures.findAccount, { ownerName, email }, shopper);
const reset = (email: string, code: string, more: { ownerName?: string } = {}) =>
  fixture.rpc.call(
    procedures.resetPassword,
    { ownerName: '김사장', email, newPassword: NEW_PASSWORD, code, ...more },
    shopper,
  );
async function codeFor(email: string): Promise<string> {
  await find(email);
  return sent.at(-1)?.code ?? '';
}
/** A device whose code its owner has typed; answers the key by which it fetches its tokens. */
async function offered(owner: Actor, kind: DeviceScope = 'screen'): Promise<string> {
  const { code, pollKey } = await fixture.rpc.call(procedures.offerPairing, { kind }, shopper);
  await fixture.rpc.call(procedures.claimPairing, { code, name: '홀 TV' }, owner);
  return pollKey;
}
async function paired(owner: Actor, kind?: DeviceScope): Promise<{ refreshToken: string }> {
  const pollKey = await offered(owner, kind);
  const { tokens } = await fixture.rpc.call(procedures.takePairing, { pollKey }, shopper);
  return { refreshToken: tokens?.refreshToken ?? '' };
}
async function passkeyOf(owner: Actor): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator(fixture.authConfig.PUBLIC_ORIGIN);
  const { options, ticket } = await fixture.rpc.call(procedures.startOwnerPasskey, { password: PASSWORD }, owner);
  const input = { ticket, credential: key.create(options), name: '내 휴대폰' };
  await fixture.rpc.call(procedures.addOwnerPasskey, input, owner);
  return key;
}
async function logInWith(key: SoftwareAuthenticator) {
  const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
  return fixture.rpc.call(procedures.passkeyLogIn, { ticket, credential: key.get(options) }, shopper);
}
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = { code: 'RESET_CODE_WRONG' };

describe('a forgotten password', () => {
  it('is confirmed, and its code goes by text message to a proven phone, or by e-mail to a shop without one', async () => {
    const { shopId, email } = await newShop();
    await expect(find(email.toUpperCase())).resolves.toEqual({ ownerName: '김사장', email });
    expect(sent.at(-1)).toMatchObject({ channel: 'email', to: email, by: { kind: 'service', name: 'auth' } });
    await fixture.edit(shopId, completeProfile(shopId));
    await provePhone(shopId);
    await find(email);
    expect(sent.at(-1)).toMatchObject({ channel: 'sms', to: '01098765432' });
    expect(sent.at(-1)?.code).toMatch(/^\d{6}$/);
  });

  it.each(['060-1234-5678', '02-312-0119', '070-1234-5678'])(
    'sends its code by e-mail where the phone of the shop takes no texts: %s',
    async (phone) => {
      const { shopId, email } = await newShop();
      await fixture.edit(shopId, { ...completeProfile(shopId), phone });
      await provePhone(shopId);
      await find(email);
      expect(sent.at(-1)).toMatchObject({ channel: 'email', to: email });
    },
  );

  it('is not confirmed for another name or an unknown address, and nothing is sent', async () => {
    const { email } = await newShop();
    const before = sent.length;
    await expect(find(email, '박사장')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    await expect(find('nobody@jumun.test')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    expect(sent).toHaveLength(before);
  });

  it('is replaced by the code, once, and every session of the shop ends', async () => {
    const { email } = await newShop();
    const stranger = await newShop();
    const sessions = [await fixture.logIn(email), await fixture.logIn(email)];
    const strangers = await fixture.logIn(stranger.email);
    const code = await codeFor(email);
    await reset(email, code);
    await expect(fixture.logIn(email, PASSWORD)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(fixture.logIn(email, NEW_PASSWORD)).resolves.toBeDefined();
    for (const { tokens } of sessions) {
      const { refreshToken } = tokens;
      await expect(fixture.rpc.call(procedures.refresh, { refreshToken }, shopper)).rejects.toMatchObject({
        code: 'AUTH097',
      });
      const { sid } = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
        sid: string;
      };
      await expect(fixture.redis.exists(revokedKey(sid))).resolves.toBe(1);
    }
    const { refreshToken } = strangers.tokens;
    await expect(fixture.rpc.call(procedures.refresh, { refreshToken }, shopper)).resolves.toBeDefined();
    await expect(reset(email, code)).rejects.toMatchObject(wrong);
  });

  it('ends devices, paired or about to be, and passkeys, and leaves those of other shops', async () => {
    const [{ shopId, email }, stranger] = [await newShop(), await newShop()];
    const [owner, other] = [ownerOfShop(shopId), ownerOfShop(stranger.shopId)];
    const [screen, printing, othersScreen] = [await paired(owner), await paired(owner, 'print'), await paired(other)];
    const late = await offered(owner);
    const [key, othersKey] = [await passkeyOf(owner), await passkeyOf(other)];
    await reset(email, await codeFor(email));
    const refreshed = (device: { refreshToken: string }) =>
      outcomeOf(fixture.rpc.call(procedures.refresh, { refreshToken: device.refreshToken }, shopper));
    expect([await refreshed(screen), await refreshed(printing)]).toEqual(['AUTH097', 'AUTH097']);
    expect(await outcomeOf(fixture.rpc.call(procedures.takePairing, { pollKey: late }, shopper))).toBe(
      'DEVICE_CODE_WRONG',
    );
    expect(await fixture.rpc.call(procedures.listDevices, {}, owner)).toEqual([]);
    expect(await fixture.rpc.call(procedures.listOwnerPasskeys, {}, owner)).toEqual([]);
    expect(await outcomeOf(logInWith(key))).toBe('PASSKEY_REFUSED');
    expect([await refreshed(othersScreen), await outcomeOf(logInWith(othersKey))]).toEqual(['done', 'done']);
  });

  it('takes five tries and no more, however many come at once', async () => {
    const { email } = await newShop();
    const code = await codeFor(email);
    const tries = Array.from({ length: 5 }, () => reset(email, otherThan(code)));
    for (const one of await Promise.allSettled(tries)) expect(one).toMatchObject({ status: 'rejected', reason: wrong });
    await expect(reset(email, code)).rejects.toMatchObject(wrong);
    await reset(email, await codeFor(email));
  });

  it('takes the last code that was sent, within ten minutes, from its own owner', async () => {
    const { email } = await newShop();
    const other = await newShop();
    const first = await codeFor(email);
    const second = await codeFor(email);
    if (first !== second) await expect(reset(email, first)).rejects.toMatchObject(wrong);
    await expect(reset(other.email, second)).rejects.toMatchObject(wrong);
    await expect(reset(email, second, { ownerName: '박사장' })).rejects.toMatchObject(wrong);
    clock.advance(10 * 60_000);
    await expect(reset(email, second)).rejects.toMatchObject(wrong);
    clock.advance(-60_000);
    await reset(email, second);
  });

  it('keeps neither code nor password readable, and says who set it', async () => {
    const { shopId, email } = await newShop();
    const code = await codeFor(email);
    const [row] = await fixture.sql(
      'auth',
      `select row_to_json(r)::text as row from password_reset r where shop_id = $1`,
      [shopId],
    );
    expect(row?.['row']).not.toContain(code);
    await reset(email, code);
    await expect(fixture.sql('auth', `select act from access_log where subject = $1`, [shopId])).resolves.toEqual([
      { act: 'reset-password' },
    ]);
  });

  it('is not replaced by a common one, and the code stays good for another', async () => {
    const { email } = await fixture.newShop({ shopName: 'Moonlit Cafe' });
    const code = await codeFor(email);
    const common = (newPassword: string, tried = code) =>
      fixture.rpc.call(procedures.resetPassword, { ownerName: '김사장', email, newPassword, code: tried }, shopper);
    for (const password of ['password1', 'moonlit77!']) {
      await expect(common(password)).rejects.toMatchObject({
        code: 'PASSWORD_COMMON',
        errors: [expect.objectContaining({ path: 'newPassword' })],
      });
    }
    await expect(common('password1', otherThan(code))).rejects.toMatchObject(wrong);
    await reset(email, code);
    await expect(fixture.logIn(email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('lets its owner in while strangers go on guessing', async () => {
    const { email } = await newShop();
    const code = await codeFor(email);
    const logIn = (password: string, address: string, mark?: string) =>
      fixture.rpc.call(procedures.logIn, { email, password, client: { address, mark } }, shopper).then(
        () => 'in',
        ({ code: refusal }: { code: string }) => refusal,
      );
    // A few at once: seventy would wait for each other's hashes for longer than a call may take.
    const guess = async () => {
      for (let at = 0; at < 70; at += 7)
        await Promise.all(Array.from({ length: 7 }, (_, of) => logIn('wrong1234', `6.9.${at + of}.1`)));
    };
    await guess();
    clock.advance(60_000);
    await guess();
    await expect(logIn(PASSWORD, '5.5.5.5')).resolves.toBe('LOGIN_GUARDED');
    // The owner hears of it once, however many guess.
    const ofGuesses = () => news.filter(({ act, to }) => act === 'guessing' && to.some((each) => each.to === email));
    expect(await eventually(() => ofGuesses().length > 0 && ofGuesses())).toMatchObject([
      { undoKey: null, to: [{ channel: 'email', to: email }] },
    ]);
    const { browser } = await reset(email, code);
    await expect(logIn(NEW_PASSWORD, '5.5.5.6')).resolves.toBe('in');
    await guess();
    clock.advance(60_000);
    await guess();
    await expect(logIn(NEW_PASSWORD, '5.5.5.5')).resolves.toBe('LOGIN_GUARDED');
    await expect(logIn(NEW_PASSWORD, '5.5.5.5', browser)).resolves.toBe('in');
  }, 60_000);

  describe('asked for again and again', () => {
    const ask = async (email: string, client: { address: string; mark?: string | undefined }) => {
      const before = sent.length;
      const claim = { ownerName: '김사장', email, client };
      await fixture.rpc.call(procedures.findAccount, claim, shopper).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'CODES_USED_UP' });
      });
      return sent.slice(before).map(({ channel }) => channel)[0] ?? 'nothing';
    };
    let phones = 0;
    const nextPhone = () => `010-5555-${String((phones += 1)).padStart(4, '0')}`;
    const shopWithPhone = async (phone = nextPhone()) => {
      const { shopId, email } = await newShop();
      await fixture.edit(shopId, { ...completeProfile(shopId), phone });
      await provePhone(shopId);
      return email;
    };

    it('costs one phone ten text messages a day, whatever accounts name it, then e-mails', async () => {
      const phone = nextPhone();
      const channels: string[] = [];
      for (let at = 0; at < 12; at += 1)
        channels.push(await ask(await shopWithPhone(phone), { address: `8.9.${at}.1` }));
      expect(channels).toEqual([...Array<string>(10).fill('sms'), 'email', 'email']);
      expect(await ask(await shopWithPhone(), { address: '8.9.0.1' })).toBe('sms');
      clock.advance(24 * 60 * 60_000);
      expect(await ask(await shopWithPhone(phone), { address: '8.9.0.1' })).toBe('sms');
    });

    it('costs five text messages a day and account, then e-mails, and no more than twenty codes', async () => {
      const email = await shopWithPhone();
      const channels: string[] = [];
      for (let at = 0; at < 22; at += 1) channels.push(await ask(email, { address: `8.8.8.${at}` }));
      const expected = [...Array<string>(5).fill('sms'), ...Array<string>(15).fill('email'), 'nothing', 'nothing'];
      expect(channels).toEqual(expected);
      clock.advance(24 * 60 * 60_000);
      expect(await ask(email, { address: '8.8.8.1' })).toBe('sms');
    });

    it("by strangers takes nothing from the owner's own browser", async () => {
      const email = await shopWithPhone();
      const client = { address: '5.5.5.5' };
      const { browser } = await fixture.rpc.call(procedures.logIn, { email, password: PASSWORD, client }, shopper);
      for (let at = 0; at < 21; at += 1) await ask(email, { address: `8.8.9.${at}` });
      expect(await ask(email, { ...client, mark: browser })).toBe('sms');
    });

    it('is bounded for each address, whatever accounts are named', async () => {
      const channels: string[] = [];
      for (let at = 0; at < 31; at += 1) channels.push(await ask((await newShop()).email, { address: '8.8.7.7' }));
      expect(channels).toEqual([...Array<string>(30).fill('email'), 'nothing']);
      expect(await ask((await newShop()).email, { address: '8.8.7.8' })).toBe('email');
    });
  });

  it('says that the message could not be sent when it could not', async () => {
    const { email } = await newShop();
    await fixture.stub(notifications.procedures.sendCode, () => {
      throw new Error('away');
    });
    await expect(find(email)).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
