import { createHash } from 'node:crypto';
import { contracts, http, Problem } from '@jumun/contracts';
import { AT, ORDER_NUMBER, PAYMENT_ID, PRODUCT_ID } from './setup-answers.js';
import {
  BOOT_MS,
  namedBrowser,
  openedGateway,
  OTHER_SHOP_ID,
  SHOP_ID,
  testGateway,
  type Answered,
} from './setup-gateway.js';

// A twentieth of the real limits: reset code 1 an account at an address, log-in 10 an address, checkout 3 a browser and 1,500 an address.
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
  const call = (tag: string, spotId?: string) =>
    gateway.ask('POST', http.calls.callStaff.path, {
      json: { storeName: 'demo', tag, kind: 'water', ...(spotId !== undefined && { spotId }) },
      headers: { ...namedBrowser(gateway), 'x-forwarded-for': '9.0.2.1' },
    });

  it('is limited for its spot, whatever names its browsers have and however its tag is written', async () => {
    await gateway.base.stub(contracts.catalog.procedures.resolveTag, () => {
      throw new Problem('TAG_NOT_FOUND');
    });
    const answers = [
      await call('7KQ2M9X001'),
      await call('7kq2m9xool'),
      await call('7KQ2M9X001', SHOP_ID),
      await call('7KQ2M9X002'),
    ];
    expect(statuses(answers)).toEqual([404, 429, 404, 404]);
  });
});

describe('networks', () => {
  it('are bounded as a whole: a /48 and a /24 are not as many clients as they have addresses', async () => {
    const refusedOf = async (addressOf: (nth: number) => string): Promise<number> => {
      const made = Array.from({ length: 45 }, (_, nth) => login(`user${nth}@b.kr`, addressOf(nth)));
      return statuses(await Promise.all(made)).filter((status) => status === 429).length;
    };
    // Ten an address; 20 a /56, 40 a /24 and a /48.
    expect(await refusedOf((nth) => `2001:db8:7:${nth.toString(16)}00::1`)).toBe(5);
    expect(await refusedOf((nth) => `2001:db8:8:${nth.toString(16)}::1`)).toBe(25);
    expect(await refusedOf((nth) => `9.4.0.${nth}`)).toBe(5);
    expect(await refusedOf((nth) => `9.5.${nth}.1`)).toBe(0);
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
  const at = (address: string, browser: object = {}) => ({ ...browser, 'x-forwarded-for': address });

  it('is limited for each browser at each shop, so that one phone does not stop a crowd', async () => {
    const [one, two] = [namedBrowser(gateway), namedBrowser(gateway)];
    const answers: Answered[] = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await checkout(SHOP_ID, at('9.1.0.1', one)));
    expect(statuses(answers)).toEqual([201, 201, 201, 429]);
    expect((await checkout(SHOP_ID, at('9.1.0.1', two))).status).toBe(201);
    expect((await checkout(OTHER_SHOP_ID, at('9.1.0.1', one))).status).toBe(201);
  });

  it('is limited for a browser whatever it calls itself, and wherever it is', async () => {
    const browser = namedBrowser(gateway);
    const answers: Answered[] = [];
    for (let nth = 0; nth < 4; nth += 1)
      answers.push(await checkout(SHOP_ID, at(`9.1.1.${nth}`, { ...browser, 'x-device-id': `phone-${1000 + nth}` })));
    expect(statuses(answers)).toEqual([201, 201, 201, 429]);
  });

  it('lets a crowd of one address through, whose phones have their names or are given them', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        checkout(SHOP_ID, at('9.1.0.2', nth % 2 === 0 ? namedBrowser(gateway) : {})),
      ),
    );
    expect(new Set(statuses(crowd))).toEqual(new Set([201]));
  });
});

describe('a browser without a name', () => {
  it('is given one with the answer, signed, and counts by it from this call on', async () => {
    const first = await checkout(SHOP_ID, { 'x-forwarded-for': '9.3.0.1' });
    const given = first.headers.getSetCookie().filter((each) => each.startsWith('jumun-name='));
    expect(given).toEqual([expect.stringMatching(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)]);
    const cookie = given.join('').split(';', 1).join('');
    const answers: Answered[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      answers.push(await checkout(SHOP_ID, { 'x-forwarded-for': '9.3.0.2', cookie }));
    expect(statuses(answers)).toEqual([201, 201, 429]);
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null]);
  });

  it.each(['jumun-name=', `jumun-name=${'a'.repeat(38)}`, 'jumun-name=%00'])('is one with %s', async (cookie) => {
    const { headers } = await checkout(SHOP_ID, { 'x-forwarded-for': '9.3.0.3', cookie });
    expect(headers.get('set-cookie')).toMatch(/^jumun-name=[\w-]{38};/);
  });
});

describe('a scanned spot', () => {
  it('is asked for by each phone so often, and a crowd behind one address is not one phone', async () => {
    await gateway.base.stub(contracts.catalog.procedures.resolveTag, () => {
      throw new Problem('TAG_NOT_FOUND');
    });
    const spotFor = (browser: { cookie: string }) =>
      gateway.ask('GET', `${http.spots.storeSpot.path}?storeName=demo&tag=7KQ2M9XA3B`, {
        headers: { ...browser, 'x-forwarded-for': '9.1.0.3' },
      });
    const answers: Answered[] = [];
    const phone = namedBrowser(gateway);
    for (let at = 0; at < 4; at += 1) answers.push(await spotFor(phone));
    expect(statuses(answers)).toEqual([404, 404, 404, 429]);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => spotFor(namedBrowser(gateway))));
    expect(new Set(statuses(crowd))).toEqual(new Set([404]));
  });
});

describe('what a shop changes', () => {
  it('is bounded for all its people and devices together, and another shop goes on', async () => {
    await gateway.base.stub(contracts.catalog.procedures.createCategory, () => []);
    const change = async (shopId: string) =>
      gateway.ask('POST', http.catalog.createCategory.path, {
        json: { category_name: '메뉴' },
        token: await gateway.keys.token({ sub: shopId }),
      });
    const answers = await Promise.all(Array.from({ length: 61 }, () => change(SHOP_ID)));
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ errorCode: 'RATE_LIMITED' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await change(OTHER_SHOP_ID)).status).not.toBe(429);
  });

  it('is bounded for pictures sooner', async () => {
    const shopId = '0190a000-0000-7000-8000-0000000000aa';
    const token = await gateway.keys.token({ sub: shopId });
    const upload = () => gateway.ask('POST', http.catalog.uploadOptionFile.path, { token, body: new FormData() });
    const answers = await Promise.all(Array.from({ length: 8 }, upload));
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(2);
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
