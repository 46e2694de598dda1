import { v7 } from 'uuid';
import { serviceActor, shopper, type Actor } from '@jumun/contracts';
import { openedAuth, ownerOfShop, procedures } from './auth-fixture.js';

const fixture = openedAuth({});

describe('a device', () => {
  it('is known to the notifications service by its shop, until it is cut off', async () => {
    const { shopId } = await fixture.newShop();
    const owner = ownerOfShop(shopId);
    const { code } = await fixture.rpc.call(procedures.offerPairing, { kind: 'print' }, shopper);
    const { deviceId } = await fixture.rpc.call(procedures.claimPairing, { code, name: '주방' }, owner);
    const kindIn = async (of: string, caller: Actor = serviceActor('notifications')) =>
      (await fixture.rpc.call(procedures.getDeviceKind, { shopId: of, deviceId }, caller)).kind;
    await expect(kindIn(shopId)).resolves.toBe('print');
    await expect(kindIn(v7())).resolves.toBeNull();
    await expect(kindIn(shopId, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await fixture.rpc.call(procedures.revokeDevice, { deviceId }, owner);
    await expect(kindIn(shopId)).resolves.toBeNull();
  });
});
