import { readOrdersConfig } from './config.js';

const env = {
  HTTP_PORT: '0',
  NATS_URL: 'nats://localhost:4222',
  REDIS_URL: 'redis://localhost:6379',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
  DATABASE_URL: 'postgres://localhost/orders',
  MESSAGE_KEYS: `gateway:${Buffer.alloc(32, 1).toString('base64')}`,
  DATA_KEY: Buffer.alloc(32, 2).toString('base64'),
  PUBLIC_ORIGIN: 'http://localhost:3000',
  KCP_SITE_CD: 'T0000',
  KCP_CERT_INFO: '-----BEGIN CERTIFICATE-----x-----END CERTIFICATE-----',
  KCP_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----',
};

describe('the settings of the orders service', () => {
  it('lead to KCP’s live hosts by themselves, to no look-up, and offer twelve months', () => {
    expect(readOrdersConfig(env)).toMatchObject({
      KCP_PAY_BASE: 'https://smpay.kcp.co.kr',
      KCP_API_BASE: 'https://spl.kcp.co.kr',
      KCP_QUOTA: 12,
      KCP_WALLETS: [],
    });
    expect(readOrdersConfig(env).ACQUIRER_LOOKUP_BASE).toBeUndefined();
  });

  it('take months from 0 to 12', () => {
    expect(readOrdersConfig({ ...env, KCP_QUOTA: '0' }).KCP_QUOTA).toBe(0);
    for (const months of ['13', '-1', '1.5', 'twelve'])
      expect(() => readOrdersConfig({ ...env, KCP_QUOTA: months })).toThrow('KCP_QUOTA');
  });

  it('name the wallets of the contract and no others', () => {
    const wallets = (KCP_WALLETS: string) => readOrdersConfig({ ...env, KCP_WALLETS }).KCP_WALLETS;
    expect(wallets('kakaopay, tosspay')).toEqual(['kakaopay', 'tosspay']);
    expect(() => wallets('kakaopay,cash')).toThrow('KCP_WALLETS');
    const fields = (KCP_WALLET_FIELDS: string) => readOrdersConfig({ ...env, KCP_WALLET_FIELDS }).KCP_WALLET_FIELDS;
    expect(fields('{"tosspay":"tosspay_direct"}')).toEqual({ tosspay: 'tosspay_direct' });
    for (const wrong of ['tosspay', '{"cash":"x"}', '{"tosspay":"<x>"}'])
      expect(() => fields(wrong)).toThrow('KCP_WALLET_FIELDS');
  });

  it('are refused without KCP’s keys, for nothing is sold without cards', () => {
    const { KCP_SITE_CD: _, KCP_CERT_INFO: __, KCP_PRIVATE_KEY: ___, ...without } = env;
    for (const name of ['KCP_SITE_CD', 'KCP_CERT_INFO', 'KCP_PRIVATE_KEY'])
      expect(() => readOrdersConfig(without)).toThrow(`${name}: is missing`);
  });

  it.each(['KCP_PAY_BASE', 'KCP_API_BASE', 'ACQUIRER_LOOKUP_BASE'])('take %s by https alone in production', (name) => {
    expect(() => readOrdersConfig({ ...env, [name]: 'http://localhost:1', NODE_ENV: 'production' })).toThrow(
      `${name}: must be an https address in production`,
    );
  });
});
