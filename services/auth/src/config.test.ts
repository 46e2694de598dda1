import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { ifWhole } from '@jumun/runtime';
import { readAuthConfig } from './config.js';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const needed = {
  HTTP_PORT: '0',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'rediss://auth:secret@redis:6379',
  MESSAGE_KEYS: `gateway:${randomBytes(32).toString('base64')}`,
  PUBLIC_ORIGIN: 'https://jumun.example',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
  DATABASE_URL: 'postgresql://auth@postgres/jumun_auth',
  JWT_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  DATA_KEY: randomBytes(32).toString('base64'),
  INDEX_KEY: randomBytes(32).toString('base64'),
  OPERATOR_EMAIL: 'ops@jumun.test',
  OPERATOR_PASSWORD: 'finch!passw0rd',
  S3_ENDPOINT: 'http://s3:9000',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
};
const production = { ...needed, NODE_ENV: 'production', NATS_SEED: `SU${'A'.repeat(56)}` };

describe('the outside companies of the auth service', () => {
  it('are all off in the smallest production', () => {
    const config = readAuthConfig(production);
    expect(ifWhole(config, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')).toBeUndefined();
    expect(config).toMatchObject({ NTS_BASE: 'https://api.odcloud.kr' });
    expect(config.MAIL_SENDER).toBeUndefined();
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
    ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'],
  ])('are refused by halves: %s alone', (given, ...missing) => {
    for (const name of missing)
      expect(() => readAuthConfig({ ...production, [given]: 'k' })).toThrow(`${name}: is missing beside ${given}`);
  });

  it.each(['GOOGLE_ISSUER', 'NAVER_AUTH_BASE', 'NAVER_API_BASE', 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE', 'NTS_BASE'])(
    'are reached by https in production: %s',
    (name) => {
      const env = { ...production, [name]: 'http://127.0.0.1:4010' };
      expect(() => readAuthConfig(env)).toThrow(`${name}: must be an https address in production`);
      expect(() => readAuthConfig({ ...env, NODE_ENV: 'development' })).not.toThrow();
    },
  );
});
