import { contracts, http, Problem, type ResolvedTag } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { seller } from './setup-answers.js';
import { startGateway } from '../src/start-gateway.js';
import { ask, namedBrowser, OTHER_SHOP_ID, SHOP_ID, openedGateway } from './setup-gateway.js';

const { auth, catalog, notifications, orders } = contracts;
const AT = '2026-11-21T03:00:00.000+09:00';
const TAG_ID = '01900000-0000-7000-8000-0000000000a1';
const SPOT_ID = '01900000-0000-7000-8000-0000000000b1';
const OTHER_SPOT = '01900000-0000-7000-8000-0000000000b2';
const TOKEN = '7KQ2M9XA3B';

const gateway = openedGateway();
let tag: ResolvedTag;
let asked: string[] = [];
let isAway = false;
const told: { tagId: string; count: number }[] = [];
beforeAll(async () => {
  await gateway.base.stub(auth.procedures.getSellerNotice, () => {
    if (isAway) throw new Problem('SERVICE_AWAY');
    return seller;
  });
  await gateway.base.stub(catalog.procedures.resolveTag, ({ token }) => {
    asked.push(token);
    if (isAway) throw new Problem('SERVICE_AWAY');
    if (!token.startsWith('7KQ2M9X')) throw new Problem('TAG_NOT_FOUND');
    return tag;
  });
  await gateway.base.stub(catalog.procedures.getStoreStatus, ({ storeName }) => {
    if (storeName !== '옛 데모' && storeName !== 'elsewhere') throw new Problem('STORE_NOT_FOUND');
    const shopId = storeName === '옛 데모' ? SHOP_ID : OTHER_SHOP_ID;
    return { shopId, status: 'active' as const };
  });
  await gateway.base.stub(catalog.procedures.countTagVisits, ({ visits }) => {
    told.push(...visits);
    return {};
  });
});
beforeEach(() => {
  [asked, isAway] = [[], false];
  tag = {
    ...{ tagId: TAG_ID, shopId: SHOP_ID, shopName: '데모 <카페>', storeName: '데모', works: true, worksUntil: null },
    spot: { spotId: SPOT_ID, label: '5번 테이블', kind: 'table', serve: 'carry', pay: 'default' },
    createdAt: AT,
    choosesSpot: false,
  };
});

/** Each test scans tags of its own, of which nothing is remembered. */
let tags = 0;
const freshToken = (): string => `7KQ2M9X${String((tags += 1)).padStart(3, '0')}`;
const scan = (token: string, address = '9.0.0.1', more = '') =>
  gateway.ask('GET', `/t/${token}${more}`, { headers: { 'x-forwarded-for': address } });
const storeSpot = (token: string, storeName = '데모') =>
  gateway.ask('GET', `${http.spots.storeSpot.path}?${new URLSearchParams({ storeName, tag: token }).toString()}`);

describe('a scan', () => {
  it('leads to the store with the tag, however the token is typed, and is kept by nobody', async () => {
    const answer = await scan('7kq2m9xa3b');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/@${encodeURIComponent('데모')}?tag=${TOKEN}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const misread = await scan('7kq2m9xolo');
    expect(misread.headers.get('location')).toMatch(/tag=7KQ2M9X010$/);
    const easy = await scan('7kq2m9xa3b', '9.0.0.1', '?easy=1&to=//elsewhere');
    expect(easy.headers.get('location')).toBe(`/@${encodeURIComponent('데모')}?tag=${TOKEN}&easy=1`);
  });

  it('of a tag that is known asks nobody: 500 phones at once cost the catalog one question', async () => {
    const token = freshToken();
    const answers = await Promise.all(Array.from({ length: 500 }, () => scan(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(asked).toEqual([token]);
    await scan(token);
    expect(asked).toEqual([token]);
  });

  it('is asked about anew when something of the shop changed', async () => {
    const token = freshToken();
    await scan(token);
    tag = { ...tag, works: false };
    gateway.base.hint(catalog.hints.tagsChanged, { shopId: OTHER_SHOP_ID });
    gateway.base.hint(catalog.hints.tagsChanged, { shopId: SHOP_ID });
    await eventually(async () => (await scan(token)).status === 410);
    const { body } = await scan(token);
    expect(body).toContain('더 이상 쓰지 않는 QR이에요');
    expect(body).toContain(`href="/@${encodeURIComponent('데모')}"`);
    expect(body).toContain('데모 &lt;카페&gt;');
  });

  it('of a tag whose time is over says so, without a question', async () => {
    const token = freshToken();
    tag = { ...tag, worksUntil: new Date(Date.now() - 1).toISOString() };
    expect((await scan(token)).status).toBe(410);
  });

  it('still leads there while the catalog is away, and says to try again where it never did', async () => {
    const known = freshToken();
    await scan(known);
    isAway = true;
    gateway.base.hint(catalog.hints.tagsChanged, { shopId: SHOP_ID });
    await eventually(async () => (await scan(known)).status === 302 && asked.length > 1);
    const other = await scan(freshToken());
    expect([other.status, other.body]).toEqual([503, expect.stringContaining('잠시 뒤에 다시 찍어주세요')]);
  });

  it('of an unknown token is told in words, and whoever guesses beside it refuses no true tag', async () => {
    const address = '9.0.0.77';
    const first = await scan('0000000000', address);
    expect([first.status, first.body]).toEqual([404, expect.stringContaining('QR을 찾을 수 없어요')]);
    expect(first.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, at) => scan(`A${String(at).padStart(9, '0')}`, address)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
    // One that this gateway has never met.
    expect((await scan(freshToken(), address)).status).toBe(302);
  });

  it('of what can be no token asks nobody', async () => {
    for (const token of ['x', '%00', 'UUUUUUUUUU', 'a'.repeat(300), '<script>'])
      expect([404, 400]).toContain((await scan(encodeURIComponent(token), '9.0.0.5')).status);
    expect(asked).toEqual([]);
  });

  it('is counted, a look ahead at the address is not, and the last ones are told at the end', async () => {
    const other = await startGateway(gateway.config, gateway.base.logger);
    tag = { ...tag, tagId: '01900000-0000-7000-8000-0000000000a9' };
    const token = freshToken();
    for (const method of ['GET', 'HEAD', 'GET']) await ask(other.url, method, `/t/${token}`);
    await other.close();
    const counted = told.filter(({ tagId }) => tagId === tag.tagId).map(({ count }) => count);
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});

it('the page of a genuine tag names the shop, the spot and the address that must be open', async () => {
  const { status, body, headers } = await scan(freshToken(), '9.0.0.1', '/check');
  expect(status).toBe(200);
  for (const text of [
    '이 QR은 진짜예요',
    '데모 &lt;카페&gt;',
    '5번 테이블',
    seller.businessNumber,
    'localhost:3000',
    '2026-11-21',
  ])
    expect(body).toContain(text);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

it('the page of a genuine tag says in words when its seller cannot be asked', async () => {
  tag = { ...tag, shopId: OTHER_SHOP_ID };
  const known = freshToken();
  await scan(known);
  isAway = true;
  const { status, body } = await scan(known, '9.0.0.1', '/check');
  expect([status, body]).toEqual([503, expect.stringContaining('잠시 뒤에 다시 찍어주세요')]);
});

describe('in the language of whoever scans', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    gateway.ask('GET', `/t/${path}`, { headers: { 'x-forwarded-for': '9.0.0.9', ...headers } });

  it('an address outweighs a cookie, and a cookie the browser; rubbish says nothing', async () => {
    const asks = { 'accept-language': 'zh', cookie: 'a=b; jumun-lang=ja' };
    for (const [path, headers, language, title] of [
      ['0000000000?lang=en', asks, 'en', 'We don’t know this QR code'],
      ['0000000000', asks, 'ja', 'このQRコードは見つかりません'],
      ['0000000000?lang=xx', { ...asks, cookie: 'jumun-lang=xx' }, 'zh-Hans', '找不到该二维码'],
      ['0000000000', {}, 'ko', 'QR을 찾을 수 없어요'],
    ] as const) {
      const answer = await read(path, headers);
      expect([answer.body, answer.headers.get('content-language')]).toEqual([expect.stringContaining(title), language]);
    }
  });

  it('the store is opened in the language that the address of the tag has named', async () => {
    const store = `/@${encodeURIComponent('데모')}`;
    const token = freshToken();
    const at = async (query: string) => (await read(`${token}${query}`)).headers.get('location');
    expect(await at('?lang=en')).toBe(`${store}?tag=${token}&lang=en`);
    expect(await at('?easy=1&lang=ja')).toBe(`${store}?tag=${token}&easy=1&lang=ja`);
    expect(await at('?lang=xx')).toBe(`${store}?tag=${token}`);
    expect((await read(`${token}/check?lang=zh`)).body).toContain(`href="${store}?tag=${token}&amp;lang=zh"`);
  });
});

describe('the spot of a store page', () => {
  it('is told to a page that was opened under the name of before', async () => {
    expect((await storeSpot(freshToken(), '옛 데모')).status).toBe(200);
  });

  it('is told for a tag of that store, and refused for those of others', async () => {
    const token = freshToken();
    expect((await storeSpot(token.toLowerCase())).body).toEqual({
      success: true,
      data: {
        ...{ spot: { label: '5번 테이블', kind: 'table', serve: 'carry' }, pay: 'prepay', open_tab: false },
        choose_spot: false,
      },
    });
    expect((await storeSpot(token, 'other')).body).toMatchObject({ errorCode: 'TAG_NOT_FOUND' });
    expect((await storeSpot(token, 'elsewhere')).body).toMatchObject({ errorCode: 'TAG_NOT_FOUND' });
    tag = { ...tag, works: false };
    expect((await storeSpot(freshToken())).body).toMatchObject({ errorCode: 'TAG_REVOKED' });
  });

  it('may be chosen where the shop allows it, and a call for staff comes from the chosen one', async () => {
    const choice = { spotId: OTHER_SPOT, label: '테라스 1', kind: 'table', zone: '테라스', serve: 'carry' } as const;
    await gateway.base.stub(catalog.procedures.getSpotChoices, () => [choice]);
    const called: string[] = [];
    await gateway.base.stub(notifications.procedures.callStaff, ({ spotId, spotLabel }) => {
      called.push(`${spotId} ${spotLabel}`);
      return { callId: TAG_ID, state: 'open' as const, text: '물 주세요', watched: true };
    });
    const [closed, open] = [freshToken(), freshToken()];
    const spots = (token: string) =>
      gateway.ask(
        'GET',
        `${http.spots.storeSpots.path}?${new URLSearchParams({ storeName: '데모', tag: token }).toString()}`,
      );
    const callFrom = async (token: string, spotId: string | undefined) => {
      const json = { storeName: '데모', tag: token, spotId, kind: 'water' };
      return gateway.ask('POST', http.calls.callStaff.path, { json, headers: namedBrowser(gateway) });
    };
    expect((await spots(closed)).body).toEqual({ success: true, data: [] });
    tag = { ...tag, choosesSpot: true };
    const { spotId, ...told } = choice;
    expect((await spots(open)).body).toEqual({ success: true, data: [{ spot_id: spotId, ...told }] });
    tag = { ...tag, spot: null };
    const whole = freshToken();
    for (const [token, chosen] of [
      [open, undefined],
      [open, SPOT_ID],
      [open, OTHER_SPOT],
      [whole, OTHER_SPOT],
    ] as const)
      expect((await callFrom(token, chosen)).status).toBe(201);
    expect(called).toEqual([
      `${SPOT_ID} 5번 테이블`,
      `${SPOT_ID} 5번 테이블`,
      ...Array(2).fill(`${OTHER_SPOT} 테라스 1`),
    ]);
    for (const chosen of [TAG_ID, undefined])
      // prettier-ignore
      expect((await callFrom(whole, chosen)).body).toMatchObject({ errorCode: 'TAG_NOT_FOUND' });
  });
});

it('the statistics bring visits and sales together, by tag and by spot with all the tags that it had', async () => {
  const other = TAG_ID.replace(/.$/, '2');
  const shown = { name: null, medium: 'qr', createdAt: AT, worksUntil: null, revokedAt: null } as const;
  const rest = { ...shown, lastSeenAt: null, nfcWrittenAt: null };
  const spot = { spotId: SPOT_ID, label: '5번 테이블', kind: 'table', zone: null } as const;
  await gateway.base.stub(catalog.procedures.getTagVisits, () => [
    { tagId: TAG_ID, visits: 8 },
    { tagId: other, visits: 2 },
  ]);
  await gateway.base.stub(orders.procedures.getTagSales, () => [
    // One of the three guests had scanned the code of this spot and said to sit at another one.
    {
      ...{ tagId: TAG_ID, orders: 3, sales: 9_000, net: 6_000 },
      spots: [{ spotId: OTHER_SPOT, label: '테라스 1', orders: 1, sales: 2_000, net: 2_000 }],
    },
  ]);
  await gateway.base.stub(catalog.procedures.listTags, ({ tagIds = [] }) =>
    tagIds.map((tagId) => ({ ...rest, tagId, token: TOKEN, spot, state: tagId === other ? 'revoked' : 'active' })),
  );
  const path = `${http.spots.tagStats.path}?from=2026-11-15&to=2026-11-21`;
  const { body } = await gateway.ask('GET', path, { token: await gateway.keys.token() });
  expect(body.data).toEqual({
    tags: [
      { tag_id: TAG_ID, spot_id: SPOT_ID, visits: 8, orders: 3, sales: 9_000, net: 6_000, conversion: 3_750 },
      { tag_id: other, spot_id: SPOT_ID, visits: 2, orders: 0, sales: 0, net: 0, conversion: 0 },
    ],
    spots: [
      { spot_id: SPOT_ID, label: '5번 테이블', visits: 10, orders: 2, sales: 7_000, net: 4_000, conversion: 2_000 },
      { spot_id: OTHER_SPOT, label: '테라스 1', visits: 0, orders: 1, sales: 2_000, net: 2_000, conversion: null },
    ],
  });
  // A year of codes that were changed again and again.
  const many = Array.from({ length: 1_001 }, (_, at) => ({
    tagId: TAG_ID.replace(/.{4}$/, String(at).padStart(4, '0')),
    visits: 1,
  }));
  await gateway.base.stub(catalog.procedures.getTagVisits, () => many);
  const year = await gateway.ask('GET', path, { token: await gateway.keys.token() });
  expect(year.body.data.spots[0]).toMatchObject({ visits: 1_001 });
  const listed = await gateway.ask('GET', http.spots.listTags.path, { token: await gateway.keys.token() });
  expect(listed.body.data).toEqual([]);
});
