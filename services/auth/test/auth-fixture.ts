import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { auth, shopper, type CallOf, type OutputOf, type OwnerActor } from '@jumun/contracts';
import type { RunningService } from '@jumun/messaging';
import { defaultsOf, type Clock } from '@jumun/runtime';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { opened, sharedFixture, testFixture, type Fixture } from '@jumun/testing';
import { definition } from '../src/auth.module.js';
import { authSettings, type AuthConfig } from '../src/config.js';

export const { procedures, facts } = auth;
export const PASSWORD = 'finch!passw0rd';

const pair = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
export const jwtPublicKey = pair.publicKey;

const outside = [
  'GOOGLE_ISSUER',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'NAVER_AUTH_BASE',
  'NAVER_API_BASE',
  'NAVER_CLIENT_ID',
  'NAVER_CLIENT_SECRET',
  'KAKAO_AUTH_BASE',
  'KAKAO_API_BASE',
  'KAKAO_REST_KEY',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_ADMIN_KEY',
  'NTS_BASE',
  'NTS_SERVICE_KEY',
] as const;

/** The companies that the sandbox plays. */
export const providersOf = (env: Readonly<Record<string, string>>): Partial<AuthConfig> =>
  Object.fromEntries(outside.map((name) => [name, env[name] ?? '']));

/** Outside companies that do not answer: for tests that need none. */
const nobodyOutside = Object.fromEntries(outside.map((name) => [name, 'http://127.0.0.1:1'])) as Record<
  (typeof outside)[number],
  string
>;

/** The auth service among real servers, with what its tests do again and again. */
export interface AuthFixture extends Fixture {
  authConfig: AuthConfig;
  service: RunningService;
  newShop(more?: Partial<CallOf<typeof procedures.signUp>>): Promise<{ shopId: string; email: string }>;
  logIn(email: string, password?: string): Promise<OutputOf<typeof procedures.logIn>>;
  edit(shopId: string, input: CallOf<typeof procedures.editShop>): Promise<OutputOf<typeof procedures.editShop>>;
}

/** An owner who proved just now who it is. */
export const ownerOfShop = (shopId: string, sessionId: string = crypto.randomUUID()): OwnerActor => ({
  kind: 'owner',
  shopId,
  sessionId,
  provenAt: Math.floor(Date.now() / 1000),
});

/** All fields that the review requires. */
export const completeProfile = (shopId: string): CallOf<typeof procedures.editShop> => ({
  phone: '010-9876-5432',
  address: '서울시 카나리아구 비밀로 1',
  detailAddress: '지하 2층',
  businessNumber: '123-45-67890',
  businessType: 'personal',
  genre: '카페',
  storeName: `cafe ${shopId.slice(-8)}`,
  businessLicenseFile: `documents/${shopId}/license.png`,
  accountCopyFile: `documents/${shopId}/account.png`,
  personalAccountFile: `documents/${shopId}/personal.png`,
  agreedContract: true,
  agreedPrivacy: true,
  agreedTransaction: true,
});

/** The worker's running service, or with settings or a clock one that is started for this file. */
export const authFixture = async (settings?: Partial<AuthConfig>, clock?: Clock): Promise<AuthFixture> =>
  settings || clock ? openAuth(await testFixture(), settings, clock) : sharedFixture('auth', openAuth);

export const openedAuth = (settings?: Partial<AuthConfig>, clock?: Clock): AuthFixture =>
  opened(() => authFixture(settings, clock));

/** The same, with the other companies of the sandbox. */
export const openedWithProviders = (): AuthFixture & { sandbox: Sandbox } =>
  opened(async () => {
    const sandbox = await startSandbox();
    const fixture = await authFixture(providersOf(sandbox.env));
    fixture.afterClose(() => sandbox.close());
    return { ...fixture, sandbox };
  });

async function openAuth(fixture: Fixture, settings: Partial<AuthConfig> = {}, clock?: Clock): Promise<AuthFixture> {
  const authConfig: AuthConfig = {
    ...defaultsOf(authSettings),
    ...(await fixture.config('auth')),
    LOG_LEVEL: 'silent',
    JWT_PRIVATE_KEY: pair.privateKey,
    DATA_KEY: [randomBytes(32)],
    INDEX_KEY: [randomBytes(32)],
    OPERATOR_EMAIL: 'canary.operator@jumun.test',
    OPERATOR_PASSWORD: 'canary-operator-pw1',
    OPERATOR_SECOND_FACTOR: 'optional',
    SECOND_PERSON: 'optional',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'test',
    S3_SECRET_KEY: 'test-secret',
    MAIL_SENDER: 'canary.sender@jumun.test',
    ...nobodyOutside,
    ...settings,
  };
  const service = await fixture.start({ ...definition(authConfig), ...(clock && { clock }) });
  let count = 0;
  return {
    ...fixture,
    authConfig,
    service,
    async newShop(more = {}) {
      count += 1;
      const input = {
        ownerName: '김사장',
        email: `owner${count}@jumun.test`,
        shopName: `가게 ${count}`,
        password: PASSWORD,
        ...more,
      };
      const { shopId } = await fixture.rpc.call(procedures.signUp, input, shopper);
      return { shopId, email: input.email };
    },
    logIn: (email, password = PASSWORD) => fixture.rpc.call(procedures.logIn, { email, password }, shopper),
    edit: (shopId, input) => fixture.rpc.call(procedures.editShop, input, ownerOfShop(shopId)),
  };
}
