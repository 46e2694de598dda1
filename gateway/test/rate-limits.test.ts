import { createHash } from 'node:crypto';
import { contracts, http, Problem } from '@jumun/contracts';
import { AT, ORDER_NUMBER, PAYMENT_ID, PRODUCT_ID } from './setup-answers.js';
import { BOOT_MS, OTHER_SHOP_ID, SHOP_ID, openedGateway, testGateway, type Answered } from './setup-gateway.js';

// A twentieth of the real limits: reset code 1 an account at an address, log-in 10 an address, checkout 3 a device and 60 otherwise.
const gateway = openedGateway({ RATE_LIMIT_SCALE: 0.05 });
beforeAll(async () => {
  await gateway.base.stub(contracts.auth.procedures.refresh, () => ({ accessToken: 'a', refreshToken: 'r' }));
  await gateway.base.stub(contracts.orders.procedures.startCheckout, () => ({
    paymentId: PAYMENT_ID,
    orderNumber: ORDER_NUMBER,
    expiresAt: AT,
  }));
});

const login = (email: string, address: string) =>
  gateway.ask('POST', http.auth.login.path, {
    json: { shop_email: email, password: '' },
    headers: { 'x-forwarded-for': address },
  });

const findAccount = (email: string, address: string) =>
  gateway.ask('POST', http.auth.findAccount.path, {
    json: { shop_email: email, owner_name: '' },
    headers: { 'x-forwarded-for': address },
  });

const checkout = (shopIdx: string, headers: Record<string, string>) =>
  gateway.ask('POST', http.orders.init.path, {
    json: { storeName: 'demo', shopIdx, items: [{ productId: PRODUCT_ID, unitPrice: 1, quantity: 1 }], amount: 1 },
    headers,
  });

const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status);

describe('log-in', () => {
  it('says when to come back', async () => {
    const answers: Answered[] = [];
    for (let at = 0; at < 11; at += 1) answers.push(await login(`user${at}@b.kr`, '9.0.0.6'));
    const [last] = answers.slice(-1);
    expect(last?.status).toBe(429);
    expect(last?.body).toMatchObject({
      errorCode: 'RATE_LIMITED',
      message: '요청이 너무 많아요. 잠시 뒤에 다시 시도해주세요.',
    });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is limited for each address, whatever account is tried', async () => {
    const answers: Answered[] = [];
    for (let at = 0; at < 12; at += 1) answers.push(await login(`user${at}@b.kr`, '9.0.0.3'));
    expect(statuses(answers)).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await login('another@b.kr', '9.0.0.4')).status).toBe(400);
  });

  it.each([
    [http.passkeys.ownerLogIn.path, 10],
    [http.passkeys.opsLogIn.path, 5],
  ])('is limited with a passkey as with a password: %s', async (path, most) => {
    const headers = { 'x-forwarded-for': '9.0.0.7' };
    const answers: Answered[] = [];
    for (let at = 0; at <= most; at += 1) answers.push(await gateway.ask('POST', path, { json: {}, headers }));
    expect(statuses(answers)).toEqual([...Array<number>(most).fill(400), 429]);
  });

  it('keeps neither e-mail address nor client address in Redis, nor a hash that others could make of them', async () => {
    await login('canary@example.com', '9.0.0.5');
    await login('canary@example.com', '2001:db8:77::1');
    await findAccount('canary@example.com', '9.0.0.5');
    const keys = await gateway.base.redis.keys('*');
    expect(keys.filter((key) => key.startsWith('limit:')).length).toBeGreaterThan(0);
    const known = ['9.0.0.5', '2001:db8:77:0::/64', 'canary@example.com', 'canary@example.com 9.0.0.5'];
    const open = known.flatMap((text) => [text, createHash('sha256').update(text).digest('base64url').slice(0, 22)]);
    expect(open.filter((text) => keys.join('\n').includes(text))).toEqual([]);
    expect(keys.join('\n')).not.toMatch(/canary|9\.0\.0|2001/);
  });
});

describe('a call for staff', () => {
  const call = (tag: string, spotId: string | undefined, device: string) =>
    gateway.ask('POST', http.calls.callStaff.path, {
      json: { storeName: 'demo', tag, kind: 'water', ...(spotId !== undefined && { spotId }) },
      headers: { 'x-device-id': device, 'x-forwarded-for': `9.0.2.${device.length}` },
    });

  it('is limited for its spot, whatever names its browsers give themselves and however its tag is written', async () => {
    await gateway.base.stub(contracts.catalog.procedures.resolveTag, () => {
      throw new Problem('TAG_NOT_FOUND');
    });
    const answers = [
      await call('7KQ2M9X001', undefined, 'one-device'),
      await call('7kq2m9xool', undefined, 'another-device'),
      await call('7KQ2M9X001', SHOP_ID, 'a-third-device'),
      await call('7KQ2M9X002', undefined, 'a-fourth-one'),
    ];
    expect(statuses(answers)).toEqual([404, 429, 404, 404]);
  });
});

describe('a reset code', () => {
  it('is limited for each account at each address, so that nobody uses up what its owner has', async () => {
    const first = await findAccount('a@b.kr', '9.0.0.1');
    const second = await findAccount('A@b.kr ', '9.0.0.1');
    const elsewhere = await findAccount('a@b.kr', '9.0.0.2');
    expect(statuses([first, second, elsewhere])).toEqual([400, 429, 400]);
  });
});

describe('a checkout', () => {
  it('is limited for each phone at each shop, so that one phone does not stop a crowd', async () => {
    const answers: Answered[] = [];
    for (let at = 0; at < 4; at += 1)
      answers.push(await checkout(SHOP_ID, { 'x-device-id': 'phone-one', 'x-forwarded-for': '9.1.0.1' }));
    expect(statuses(answers)).toEqual([201, 201, 201, 429]);
    expect((await checkout(SHOP_ID, { 'x-device-id': 'phone-two', 'x-forwarded-for': '9.1.0.1' })).status).toBe(201);
    expect((await checkout(OTHER_SHOP_ID, { 'x-device-id': 'phone-one', 'x-forwarded-for': '9.1.0.1' })).status).toBe(
      201,
    );
  });

  it('lets a crowd of one address through', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        checkout(SHOP_ID, { 'x-device-id': `phone-${1000 + at}`, 'x-forwarded-for': '9.1.0.2' }),
      ),
    );
    expect(new Set(statuses(crowd))).toEqual(new Set([201]));
  });
});

describe('a scanned spot', () => {
  it('is asked for by each phone so often, and a crowd behind one address is not one phone', async () => {
    await gateway.base.stub(contracts.catalog.procedures.resolveTag, () => {
      throw new Problem('TAG_NOT_FOUND');
    });
    const spotFor = (device: string) =>
      gateway.ask('GET', `${http.spots.storeSpot.path}?storeName=demo&tag=7KQ2M9XA3B`, {
        headers: { 'x-device-id': device, 'x-forwarded-for': '9.1.0.3' },
      });
    const answers: Answered[] = [];
    for (let at = 0; at < 4; at += 1) answers.push(await spotFor('phone-one'));
    expect(statuses(answers)).toEqual([404, 404, 404, 429]);
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => spotFor(`phone-${1000 + at}`)));
    expect(new Set(statuses(crowd))).toEqual(new Set([404]));
  });
});

describe('who the caller is', () => {
  it(
    'is believed of a configured proxy only',
    async () => {
      const untrusting = await testGateway({ RATE_LIMIT_SCALE: 0.05, TRUSTED_PROXIES: [] });
      try {
        const answers: Answered[] = [];
        for (let at = 0; at < 11; at += 1) {
          answers.push(
            await untrusting.ask('POST', http.auth.login.path, {
              json: { shop_email: `u${at}@b.kr`, password: '' },
              headers: { 'x-forwarded-for': `9.2.0.${at}` },
            }),
          );
        }
        expect(answers.at(-1)?.status).toBe(429);
      } finally {
        await untrusting.close();
      }
    },
    BOOT_MS,
  );
});

describe('without Redis', () => {
  it(
    'calls are still limited, and sessions still count',
    async () => {
      const alone = await testGateway({ RATE_LIMIT_SCALE: 0.05 });
      try {
        await alone.base.stub(contracts.notifications.procedures.countUnread, () => ({ unread: 0 }));
        await alone.base.servers.redis.stop();
        const json = { shop_email: 'a@b.kr', owner_name: '' };
        const answers = [
          await alone.ask('POST', http.auth.findAccount.path, { json }),
          await alone.ask('POST', http.auth.findAccount.path, { json }),
        ];
        expect(statuses(answers)).toEqual([400, 429]);
        const owner = await alone.ask('GET', http.notifications.countNotifications.path, {
          token: await alone.keys.token(),
        });
        expect(owner.status).toBe(200);
      } finally {
        await alone.close();
      }
    },
    BOOT_MS,
  );
});
