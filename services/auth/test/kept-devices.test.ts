import { shopper, type CallOf, type OwnerActor } from '@jumun/contracts';
import { eventually, SoftwareAuthenticator } from '@jumun/testing';
import { endLeftDevices } from '../src/device/device.jobs.js';
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
  const { sessionId, tokens } = await fixture.logIn(email);
  return { shopId, email, tokens, owner: ownerOfShop(shopId, sessionId) };
}
type OwnShop = Awaited<ReturnType<typeof openShop>>;

/** A screen that the owner paired, with its tokens. */
async function pair(owner: OwnerActor, keep?: boolean): Promise<OwnDevice> {
  const { code, pollKey } = await fixture.rpc.call(procedures.offerPairing, { kind: 'screen' }, shopper);
  const { deviceId } = await fixture.rpc.call(procedures.claimPairing, { code, name: '홀 TV', keep }, owner);
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

/** Another log-in of the shop's owner. */
async function another({ shopId, email }: OwnShop): Promise<OwnerActor> {
  return ownerOfShop(shopId, (await fixture.logIn(email)).sessionId);
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

describe('a device that is not kept by name', () => {
  it.each<[string, (shop: OwnShop) => Promise<unknown>]>([
    ['logs out', ({ owner }) => fixture.rpc.call(procedures.logOut, {}, owner)],
    [
      'is logged out from another',
      async (shop) => fixture.rpc.call(procedures.endSession, { sessionId: shop.owner.sessionId }, await another(shop)),
    ],
    [
      'is logged out with all others',
      async (shop) => fixture.rpc.call(procedures.endOtherSessions, {}, await another(shop)),
    ],
    [
      'shows a used token again',
      async ({ tokens: { refreshToken } }) => {
        const refresh = (device: string) =>
          fixture.rpc.call(procedures.refresh, { refreshToken, client: { address: '1.1.1.1', device } }, shopper);
        await refresh('the owner');
        expect(await outcome(refresh('a thief'))).toBe('AUTH097');
      },
    ],
  ])('ends when the session that paired it %s, and a kept one goes on', async (_how, end) => {
    const shop = await openShop();
    const [left, kept] = [await pair(shop.owner), await pair(shop.owner, true)];
    const ofAnother = await pair(await another(shop), true);
    await end(shop);
    expect(await goesOn(left)).toBe('AUTH097');
    expect([await goesOn(kept), await goesOn(ofAnother)]).toEqual(['done', 'done']);
    expect(await listed(await another(shop))).toEqual([ofAnother.deviceId, kept.deviceId]);
  });

  it('goes on when another session of its owner ends', async () => {
    const shop = await openShop();
    const screen = await pair(shop.owner);
    await fixture.rpc.call(procedures.logOut, {}, await another(shop));
    expect(await goesOn(screen)).toBe('done');
  });

  it('is shown as such to its owner', async () => {
    const { owner } = await openShop();
    await pair(owner);
    await pair(owner, true);
    const devices = await fixture.rpc.call(procedures.listDevices, {}, owner);
    expect(devices.map(({ isKept }) => isKept)).toEqual([true, false]);
  });

  it('is not paired by a session that has ended', async () => {
    const { owner } = await openShop();
    const { code } = await fixture.rpc.call(procedures.offerPairing, { kind: 'print' }, shopper);
    await fixture.rpc.call(procedures.logOut, {}, owner);
    const claim = fixture.rpc.call(procedures.claimPairing, { code, name: '주방', keep: true }, owner);
    expect(await outcome(claim)).toBe('AUTH097');
  });

  it('ends with the session that paired it when that was not used until it ran out', async () => {
    const { owner } = await openShop();
    const [, kept] = [await pair(owner), await pair(owner, true)];
    const ofLiving = await openShop();
    const screen = await pair(ofLiving.owner);
    await fixture.sql('auth', 'update refresh_token set expires_at = now() where session_id = $1', [owner.sessionId]);
    fixture.service.jobs.enqueue(endLeftDevices, { payload: {} });
    expect(await eventually(async () => (await listed(owner)).length === 1 && listed(owner))).toEqual([kept.deviceId]);
    expect(await goesOn(screen)).toBe('done');
  });
});
