import { notifications, shopper, type Client } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedAuth, procedures } from './auth-fixture.js';

const sent: { to: string; code: string }[] = [];
const fixture = openedAuth({});
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, (message) => {
    sent.push(message);
    return {};
  });
});

/** The address of a new shop, after the letter of its sign-up. */
async function newAddress(): Promise<string> {
  const { email } = await fixture.newShop();
  await eventually(() => Promise.resolve(sent.some(({ to }) => to === email)));
  return email;
}
/** A browser by the name that its gateway gave it. */
const browserNamed = (name: string): Client => ({ address: '5.5.5.5', name });
const wrong = { code: 'RESET_CODE_WRONG' };

async function codeFor(email: string, client?: Client): Promise<string> {
  await fixture.rpc.call(procedures.findAccount, { ownerName: '김사장', email, client }, shopper);
  return sent.findLast(({ to }) => to === email)?.code ?? '';
}
const reset = (email: string, code: string, client?: Client) =>
  fixture.rpc.call(
    procedures.resetPassword,
    { ownerName: '김사장', email, newPassword: 'brandnew1!', code, client },
    shopper,
  );

describe('the code for a new password', () => {
  it('counts in the browser alone that asked for it, and another one uses up tries', async () => {
    const [own, other] = [browserNamed('asked'), browserNamed('another')];
    const email = await newAddress();
    const code = await codeFor(email, own);
    for (const client of [other, undefined]) await expect(reset(email, code, client)).rejects.toMatchObject(wrong);
    await expect(reset(email, code, own)).resolves.toBeDefined();
    const next = await codeFor(email, own);
    for (let tries = 0; tries < 5; tries += 1) await expect(reset(email, next, other)).rejects.toMatchObject(wrong);
    await expect(reset(email, next, own)).rejects.toMatchObject(wrong);
  });

  it('counts anywhere where no browser asked, as from a program, or where a copy of before gave it', async () => {
    const email = await newAddress();
    await expect(reset(email, await codeFor(email), browserNamed('any'))).resolves.toBeDefined();
    await expect(reset(email, await codeFor(email))).resolves.toBeDefined();
  });
});
