import { shopper, type CallOf, type OwnerActor } from '@jumun/contracts';
import { SoftwareAuthenticator } from '@jumun/testing';
import { openedAuth, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { codeOf as outcome } from './device-callers.js';

const fixture = openedAuth();

interface OwnDevice {
  deviceId: string;
  refreshToken: string;
}

/** A shop whose owner is logged in. */
async function openShop() {
  const { shopId, email } = await fixture.newShop();
  const { sessionId } = await fixture.logIn(email);
  return { shopId, email, owner: ownerOfShop(shopId, sessionId) };
}

/** A screen that the owner paired, with its tokens. */
async function pair(owner: OwnerActor): Promise<OwnDevice> {
  const { code, pollKey } = await fixture.rpc.call(procedures.offerPairing, { kind: 'screen' }, shopper);
  const { deviceId } = await fixture.rpc.call(procedures.claimPairing, { code, name: '홀 TV' }, owner);
  const { tokens } = await fixture.rpc.call(procedures.takePairing, { pollKey }, shopper);
  return { deviceId, refreshToken: tokens?.refreshToken ?? '' };
}

async function addPasskey(owner: OwnerActor): Promise<{ passkeyId: string; key: SoftwareAuthenticator }> {
  const key = new SoftwareAuthenticator(fixture.authConfig.PUBLIC_ORIGIN);
  const { options, ticket } = await fixture.rpc.call(procedures.startOwnerPasskey, {}, owner);
  await fixture.rpc.call(procedures.addOwnerPasskey, { ticket, credential: key.create(options), name: '폰' }, owner);
  const [newest] = await fixture.rpc.call(procedures.listOwnerPasskeys, {}, owner);
  return { passkeyId: newest?.passkeyId ?? '', key };
}

async function logInWith(key: SoftwareAuthenticator): Promise<string> {
  const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
  return outcome(fixture.rpc.call(procedures.passkeyLogIn, { ticket, credential: key.get(options) }, shopper));
}

const goesOn = ({ refreshToken }: OwnDevice) =>
  outcome(fixture.rpc.call(procedures.refresh, { refreshToken }, shopper));
const listed = async (owner: OwnerActor) =>
  (await fixture.rpc.call(procedures.listDevices, {}, owner)).map(({ deviceId }) => deviceId);
const newPassword = (owner: OwnerActor, kept: Partial<CallOf<typeof procedures.changePassword>>) =>
  fixture.rpc.call(procedures.changePassword, { currentPassword: PASSWORD, newPassword: 'brandnew1!', ...kept }, owner);

describe('a new password', () => {
  it('ends the devices and passkeys that its owner does not keep, and leaves the others', async () => {
    const { owner } = await openShop();
    const [kept, stranger] = [await pair(owner), await pair(owner)];
    const [own, other] = [await addPasskey(owner), await addPasskey(owner)];
    await newPassword(owner, { keepDeviceIds: [kept.deviceId], keepPasskeyIds: [own.passkeyId] });
    expect([await goesOn(kept), await goesOn(stranger)]).toEqual(['done', 'AUTH097']);
    expect(await listed(owner)).toEqual([kept.deviceId]);
    expect([await logInWith(own.key), await logInWith(other.key)]).toEqual(['done', 'PASSKEY_REFUSED']);
  });

  it('ends them all where none is named', async () => {
    const { owner } = await openShop();
    const screen = await pair(owner);
    const { key } = await addPasskey(owner);
    await newPassword(owner, {});
    expect([await goesOn(screen), await logInWith(key)]).toEqual(['AUTH097', 'PASSKEY_REFUSED']);
    expect(await listed(owner)).toEqual([]);
  });

  it('touches nothing of another shop, whose ids are worth nothing', async () => {
    const [mine, other] = [await openShop(), await openShop()];
    const [screen, theirs] = [await pair(mine.owner), await pair(other.owner)];
    await newPassword(mine.owner, { keepDeviceIds: [theirs.deviceId] });
    expect([await goesOn(screen), await goesOn(theirs)]).toEqual(['AUTH097', 'done']);
  });

  it('that is refused ends nothing', async () => {
    const { owner } = await openShop();
    const screen = await pair(owner);
    const { key } = await addPasskey(owner);
    expect(await outcome(newPassword(owner, { currentPassword: 'wrong1234' }))).toBe('PASSWORD_WRONG');
    expect([await goesOn(screen), await logInWith(key)]).toEqual(['done', 'done']);
  });
});
