import sharp from 'sharp';
import { v7 } from 'uuid';
import { contracts, http, Problem, revokedKey, type Actor, type ShopReviewView } from '@jumun/contracts';
import { shop } from './setup-answers.js';
import { OTHER_SHOP_ID, SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { procedures } = contracts.auth;
const sessionId = v7();
const operatorId = v7();

const gateway = openedGateway();
let key: string;
let owner: string;
let operator: string;
const readers: Actor[] = [];
beforeAll(async () => {
  owner = await gateway.keys.token({ sid: sessionId });
  operator = await gateway.keys.token({ sub: operatorId, role: 'operator', sid: sessionId });
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c8421a' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('business_file', new Blob([new Uint8Array(picture)]), 'license.png');
  const kept = await gateway.ask('POST', http.auth.uploadBusinessLicense.path, { token: owner, body });
  key = kept.body.attach;
  await gateway.base.stub(procedures.getShop, () => ({ ...shop, businessLicenseFile: key }));
  await gateway.base.stub(contracts.catalog.procedures.getStoreOptions, () => ({
    coverNumber: 1,
    fontColor: '#000000',
    introduction: '',
    profileImage: null,
    backgroundImage: null,
  }));
  await gateway.base.stub(contracts.notifications.procedures.getChatStatus, () => ({
    kakaoUserId: null,
    notificationsEnabled: false,
    friend: false,
    friendCheckedAt: null,
  }));
  await gateway.base.stub(procedures.getShopForReview, () => review());
  await gateway.base.stub(procedures.noteDocumentRead, (_input, actor) => {
    readers.push(actor);
    return {};
  });
});

const at = '2026-11-21T03:00:00.000Z';
const review = (): ShopReviewView => ({
  shop: { ...shop, businessLicenseFile: key },
  card: {
    shopId: SHOP_ID,
    status: 'reviewing',
    shopName: '데모 카페',
    storeName: 'demo',
    ownerName: '김주문',
    businessNumber: '123-45-67890',
    waitsFor: ['approval', 'payout-account'],
    createdAt: at,
    submittedAt: at,
    closedAt: null,
  },
  approvedAt: null,
  payoutVerifiedAt: null,
  restrictedBy: ['payout-provider'],
  socialProviders: ['kakao'],
  businessCheck: { state: 'away', taxType: null },
});

const ownersLink = async (): Promise<string> =>
  (await gateway.ask('GET', http.auth.shopInfo.path, { token: owner })).body.data.document_links.business_license_file;
const operatorsLink = async (): Promise<string> =>
  (await gateway.ask('GET', http.operator.shopDetail.path.replace(':shop_id', SHOP_ID), { token: operator })).body.data
    .shop.document_links.business_license_file;
const open = (path: string) => fetch(`${gateway.running.url}${path}`);

describe('a private document', () => {
  it('is opened by the address that its owner was given, and the reading is written down', async () => {
    readers.length = 0;
    const answer = await open(await ownersLink());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${key.split('/')[2]}"`);
    const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, format]).toEqual([90, 'png']);
    expect(readers).toEqual([{ kind: 'owner', shopId: SHOP_ID, sessionId }]);
  });

  it('is opened by an operator in the operator’s own name', async () => {
    readers.length = 0;
    expect((await open(await operatorsLink())).status).toBe(200);
    expect(readers).toEqual([{ kind: 'operator', operatorId, sessionId, roles: ['review'], provenAt: null }]);
    const support = await gateway.keys.token({ role: 'operator', roles: ['support'] });
    const path = http.operator.shopDetail.path.replace(':shop_id', SHOP_ID);
    const { body } = await gateway.ask('GET', path, { token: support });
    expect(body.data.shop.document_links.business_license_file).toBeNull();
  });

  it('has no token and no name in its address, and no link where there is no paper', async () => {
    const link = new URL(await ownersLink(), gateway.running.url);
    expect([...link.searchParams.keys()].sort()).toEqual(['expires', 'reader', 'signature']);
    const left = Number(link.searchParams.get('expires')) - Date.now() / 1000;
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(120);
    const { body } = await gateway.ask('GET', http.auth.shopInfo.path, { token: owner });
    expect(body.data.document_links.account_copy_file).toBeNull();
  });

  it.each([
    ['another shop', (link: string) => link.replace(SHOP_ID, OTHER_SHOP_ID)],
    ['another document', (link: string) => link.replace(/[\w-]{4}\.png/, 'AAAA.png')],
    ['a longer life', (link: string) => link.replace(/expires=(\d+)/, 'expires=1$1')],
    ['another reader', (link: string) => link.replace(/reader=[^&]+/, `reader=operator.${operatorId}.${v7()}`)],
    ['another signature', (link: string) => link.replace(/signature=.{6}/, 'signature=AAAAAA')],
  ])('is not opened by an address that was changed to %s', async (_what, change) => {
    readers.length = 0;
    expect((await open(change(await ownersLink()))).status).toBe(403);
    expect(readers).toEqual([]);
  });

  it('is not opened without a signature, after its time, or after the session ended', async () => {
    const link = await ownersLink();
    expect((await open(link.replace(/&signature=.*/, ''))).status).toBe(400);
    await gateway.base.redis.set(revokedKey(sessionId), '1');
    expect((await open(link)).status).toBe(403);
    await gateway.base.redis.del(revokedKey(sessionId));
    const now = Date.now;
    Date.now = () => now() + 121_000;
    try {
      const late = await open(link);
      expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
        403,
        '서류를 볼 수 있는 시간이 지났어요. 다시 열어주세요.',
      ]);
    } finally {
      Date.now = now;
    }
  });

  it('is not shown when the reading could not be written down', async () => {
    const link = await ownersLink();
    await gateway.base.stub(procedures.noteDocumentRead, () => {
      throw new Problem('SERVICE_AWAY');
    });
    expect((await open(link)).status).toBe(503);
    await gateway.base.stub(procedures.noteDocumentRead, () => ({}));
  });
});

describe('the operator’s calls', () => {
  const card = {
    shop_id: SHOP_ID,
    shop_name: '데모 카페',
    shop_storeName: 'demo',
    owner_name: '김주문',
    business_number: '123-45-67890',
    status: 'wating',
    waits_for: ['approval', 'payout_account'],
    created_at: at,
    submitted_at: at,
    closed_at: null,
  };

  it('log an operator in', async () => {
    await gateway.base.stub(procedures.operatorLogIn, () => ({
      tokens: { accessToken: 'a', refreshToken: 'r' },
      operatorId,
      roles: ['review' as const],
    }));
    const json = { email: 'OPS@jumun.test', password: 'x' };
    const { body } = await gateway.ask('POST', http.auth.opsLogin.path, { json });
    expect(body.data).toEqual({
      tokens: { accessToken: 'a', refreshToken: 'r' },
      operator: { operator_id: operatorId, email: 'ops@jumun.test', roles: ['review'], needs_enrolment: false },
    });
  });

  it('hear whose the ids of operators are', async () => {
    await gateway.base.stub(procedures.listOperators, () => [{ operatorId, email: 'ops@jumun.test' }]);
    const answer = await gateway.ask('GET', http.operator.listOperators.path, { token: operator });
    expect(answer.body.data).toEqual({ operators: [{ operator_id: operatorId, email: 'ops@jumun.test' }] });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('list shops by the published states, page by page', async () => {
    let asked: unknown;
    await gateway.base.stub(procedures.listShops, (input) => {
      asked = input;
      return { shops: [review().card], more: true };
    });
    const { body } = await gateway.ask('GET', `${http.operator.listShops.path}?status=wating&q=데모&limit=1`, {
      token: operator,
    });
    expect(asked).toEqual({ status: 'reviewing', search: '데모', limit: 1 });
    expect(body.data).toEqual({ shops: [card], next: SHOP_ID });
  });

  it('show one shop, and say honestly that the tax office is away', async () => {
    const path = http.operator.shopDetail.path.replace(':shop_id', SHOP_ID);
    const { body } = await gateway.ask('GET', path, { token: operator });
    expect(body.data).toMatchObject({
      ...card,
      restricted_by: ['payout_provider'],
      social_providers: ['kakao'],
      business_check: { state: 'away', tax_type: null },
      shop: { shop_id: SHOP_ID, shop_phone: '010-1234-5678', business_license_file: key },
    });
  });

  it.each([
    ['approveShop', {}],
    ['rejectShop', { reason: '서류가 흐려요.' }],
    ['restrictShop', { reason: '신고' }],
    ['liftRestriction', {}],
    ['closeShop', { reason: '탈퇴' }],
  ] as const)('%s passes the decision on and answers with the shop', async (name, json) => {
    let asked: unknown;
    await gateway.base.stub(procedures[name], (input) => {
      asked = input;
      return review().card;
    });
    const path = http.operator[name].path.replace(':shop_id', SHOP_ID);
    const answer = await gateway.ask('POST', path, { token: operator, json });
    expect([answer.status, answer.body.data]).toEqual([200, card]);
    expect(asked).toEqual({ shopId: SHOP_ID, ...json });
    expect((await gateway.ask('POST', path, { token: owner, json })).status).toBe(403);
    expect((await gateway.ask('POST', path, { json })).body.errorCode).toBe('AUTH090');
    if ('reason' in json) {
      const silent = await gateway.ask('POST', path, { token: operator, json: { reason: ' ' } });
      expect(saidOf(silent.body.errors)).toEqual([{ path: 'reason', message: '사유를 입력해주세요.' }]);
    }
  });

  it('end a session of either role by one log-out', async () => {
    const actors: Actor[] = [];
    await gateway.base.stub(procedures.logOut, (_input, actor) => {
      actors.push(actor);
      return {};
    });
    for (const token of [owner, operator])
      expect((await gateway.ask('POST', http.auth.logout.path, { token })).status).toBe(200);
    expect(actors.map(({ kind }) => kind)).toEqual(['owner', 'operator']);
  });
});
