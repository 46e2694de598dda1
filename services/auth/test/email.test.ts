import { notifications, shopper, type CallOf } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { openedAuth, completeProfile, ownerOfShop, procedures } from './auth-fixture.js';

const MINUTE_MS = 60_000;
const clock = fixedClock(new Date());
const sent: CallOf<typeof notifications.procedures.sendCode>[] = [];
const fixture = openedAuth({}, clock);
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, (message) => {
    sent.push(message);
    return {};
  });
});
afterEach(() => void clock.set(new Date()));

/** A new shop, with the code that its owner has been sent. */
async function newOwner() {
  const { shopId, email } = await fixture.newShop();
  const code = await eventually(() => Promise.resolve(sent.find(({ to }) => to === email)?.code));
  return { shopId, email, code };
}
/** The one session of an owner. */
const ownerOf = (shopId: string) => ownerOfShop(shopId, shopId);
const verify = (shopId: string, code: string, owner = ownerOf(shopId)) =>
  fixture.rpc.call(procedures.verifyEmail, { code }, owner);
async function sendAgain(shopId: string): Promise<string> {
  await fixture.rpc.call(procedures.sendEmailCode, {}, ownerOf(shopId));
  return sent.at(-1)?.code ?? '';
}
const isVerified = async (shopId: string): Promise<boolean> =>
  (await fixture.rpc.call(procedures.getShop, {}, ownerOfShop(shopId))).emailVerified;
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = { code: 'EMAIL_CODE_WRONG' };

describe('a new e-mail address', () => {
  it('is sent a code at sign-up, and is verified by it, once and for all', async () => {
    const { shopId, email, code } = await newOwner();
    expect(sent.filter(({ to }) => to === email)).toEqual([{ channel: 'email', to: email, code }]);
    expect(await isVerified(shopId)).toBe(false);
    await verify(shopId, code);
    expect(await isVerified(shopId)).toBe(true);
    // The answer was lost: the owner presses again.
    await expect(verify(shopId, code)).resolves.toEqual({});
    await expect(sendAgain(shopId)).rejects.toMatchObject({ code: 'EMAIL_VERIFIED' });
  });

  it('takes five tries and no more, however many come at once', async () => {
    const { shopId, code } = await newOwner();
    const tries = Array.from({ length: 9 }, () => verify(shopId, otherThan(code)).catch((error: unknown) => error));
    for (const refusal of await Promise.all(tries)) expect(refusal).toMatchObject(wrong);
    await expect(verify(shopId, code)).rejects.toMatchObject(wrong);
    await verify(shopId, await sendAgain(shopId));
    expect(await isVerified(shopId)).toBe(true);
  });

  it('takes the last code that was sent, within ten minutes, of its own shop', async () => {
    const { shopId, code } = await newOwner();
    const stranger = await newOwner();
    const next = await sendAgain(shopId);
    if (next !== code) await expect(verify(shopId, code)).rejects.toMatchObject(wrong);
    if (next !== stranger.code) await expect(verify(stranger.shopId, next)).rejects.toMatchObject(wrong);
    clock.set(new Date(clock.now().getTime() + 10 * MINUTE_MS));
    await expect(verify(shopId, next)).rejects.toMatchObject(wrong);
    expect([await isVerified(shopId), await isVerified(stranger.shopId)]).toEqual([false, false]);
  });

  it('takes a code in the session alone that asked for it; that of the sign-up, which had none, in any', async () => {
    const [{ shopId }, other] = [await newOwner(), await newOwner()];
    const code = await sendAgain(shopId);
    await expect(verify(shopId, code, ownerOfShop(shopId))).rejects.toMatchObject(wrong);
    await verify(shopId, code);
    await verify(other.shopId, other.code, ownerOfShop(other.shopId));
    expect([await isVerified(shopId), await isVerified(other.shopId)]).toEqual([true, true]);
  });

  it('is sent ten more codes a day', async () => {
    const { shopId } = await newOwner();
    for (let count = 0; count < 10; count += 1) await sendAgain(shopId);
    const refusal = sendAgain(shopId);
    await expect(refusal).rejects.toMatchObject({ code: 'CODES_USED_UP', data: { retryAfterSeconds: 24 * 60 * 60 } });
    clock.set(new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS));
    await verify(shopId, await sendAgain(shopId));
  });

  it('leaves no code readable', async () => {
    const { shopId, code } = await newOwner();
    const rows = await fixture.sql('auth', 'select t::text as row from shop t where id = $1', [shopId]);
    expect(JSON.stringify(rows)).not.toContain(code);
    await verify(shopId, code);
    const [row] = await fixture.sql('auth', 'select email_code_hash from shop where id = $1', [shopId]);
    expect(row).toEqual({ email_code_hash: null });
  });

  it('is verified by nobody but its owner', async () => {
    await expect(fixture.rpc.call(procedures.sendEmailCode, {}, shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(fixture.rpc.call(procedures.verifyEmail, { code: '000000' }, shopper)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a shop whose e-mail address is not verified', () => {
  const operator = {
    kind: 'operator' as const,
    operatorId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    roles: ['review' as const],
    provenAt: null,
  };

  it('is handed in and works, and is approved only once it is', async () => {
    const { shopId, code } = await newOwner();
    expect(await fixture.edit(shopId, completeProfile(shopId))).toMatchObject({ status: 'reviewing' });
    const approve = () => fixture.rpc.call(procedures.approveShop, { shopId }, operator);
    await expect(approve()).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    await verify(shopId, code);
    await expect(approve()).resolves.toMatchObject({ waitsFor: ['payout-account'] });
  });

  it('is opened although no letter can be sent', async () => {
    await fixture.stub(notifications.procedures.sendCode, () => {
      throw new Error('no mail today');
    });
    const { shopId, email } = await fixture.newShop();
    await expect(fixture.logIn(email)).resolves.toMatchObject({ shop: { shopId, emailVerified: false } });
  });
});
