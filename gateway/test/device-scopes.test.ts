import {
  auth,
  DeviceScope,
  http,
  Problem,
  procedures,
  routes,
  type DeviceActor,
  type Procedure,
} from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { v7 } from 'uuid';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const guarded = routes.filter(({ caller }) => caller !== 'anyone' && caller !== 'provider');
/** The gateway itself asks every few seconds which sessions ended. */
const asked: readonly Procedure[] = procedures.filter(({ key }) => key !== auth.procedures.listEndedSessions.key);
const own = http.devices.own.path;
const DEVICE = { deviceId: v7(), kind: 'screen', name: 'TV', shopName: '카페', storeName: null } as const;

const gateway = openedGateway();
let reached: string[] = [];
let seen: DeviceActor[] = [];
beforeAll(async () => {
  for (const procedure of asked)
    await gateway.base.stub(procedure, (_input, actor) => {
      if (procedure.key === auth.procedures.noteDeviceSeen.key) {
        seen.push(actor as DeviceActor);
        return {};
      }
      reached.push(procedure.key);
      if (procedure.key === auth.procedures.getDevice.key) return DEVICE;
      throw new Problem('TOOK_TOO_LONG');
    });
});
beforeEach(() => {
  seen = [];
});

describe.each(DeviceScope.options)('a device of the scope %s', (scope) => {
  it('is let through the gateway to the calls of its scope, and to no others', async () => {
    const token = await gateway.keys.token({ role: 'device', scope });
    for (const route of guarded) {
      reached = [];
      const path = route.path.replaceAll(/:\w+/g, v7());
      const sent = route.bodyKind === 'multipart' ? { body: new FormData() } : { json: {} };
      const { status, body } = await gateway.ask(route.method, path, { token, ...(route.method !== 'GET' && sent) });
      const name = `${route.method} ${route.path}`;
      if (route.scopes.includes(scope)) expect({ name, status }).not.toEqual({ name, status: 403 });
      else
        expect({ name, status, code: body.errorCode, reached }).toEqual({
          ...{ name, status: 403, code: 'FORBIDDEN' },
          reached: [],
        });
    }
  });

  it('is refused by the services too, whatever the gateway lets through', async () => {
    const actor: DeviceActor = { kind: 'device', shopId: SHOP_ID, deviceId: v7(), sessionId: v7(), scope };
    for (const procedure of asked) {
      reached = [];
      seen = [];
      const refusal = await gateway.base.rpc.call(procedure, {}, actor).catch((error: unknown) => error);
      const isRefused = refusal instanceof Problem && refusal.code === 'FORBIDDEN';
      expect({ key: procedure.key, isRefused }).toEqual({
        key: procedure.key,
        isRefused: !procedure.scopes.includes(scope),
      });
      if (isRefused) expect([...reached, ...seen]).toEqual([]);
    }
  });
});

describe('a device that calls', () => {
  it('is noted as seen once, however often it calls within a minute', async () => {
    const dev = v7();
    const token = await gateway.keys.token({ role: 'device', scope: 'screen', dev });
    const ask = () => gateway.ask('GET', own, { token });
    expect((await ask()).body.data).toMatchObject({ name: 'TV', shop_name: '카페' });
    await eventually(() => seen.length > 0);
    for (let again = 0; again < 5; again += 1) await ask();
    await gateway.base.settle();
    expect(seen).toEqual([
      expect.objectContaining({ kind: 'device', deviceId: dev, shopId: SHOP_ID, scope: 'screen' }),
    ]);
  });

  it('needs a token that says which device it is, and for what', async () => {
    for (const parts of [{ dev: 'nobody' }, { scope: 'kitchen' }]) {
      const { status, body } = await gateway.ask('GET', own, {
        token: await gateway.keys.token({ role: 'device', ...parts }),
      });
      expect([status, body.errorCode]).toEqual([401, 'AUTH091']);
    }
  });

  it('is refused where people alone are meant', async () => {
    const token = await gateway.keys.token({ role: 'device' });
    const { status } = await gateway.ask('POST', http.auth.logout.path, { token, json: {} });
    expect(status).toBe(403);
  });
});
