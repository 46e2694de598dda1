import { ConfigError } from '@jumun/runtime';
import { readSettlementConfig } from './config.js';

const common = {
  HTTP_PORT: '0',
  NATS_URL: 'nats://localhost:4222',
  REDIS_URL: 'redis://localhost:6379',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
  DATABASE_URL: 'postgres://localhost/settlement',
  MESSAGE_KEYS: `gateway:${Buffer.alloc(32, 1).toString('base64')}`,
  DATA_KEY: Buffer.alloc(32, 2).toString('base64'),
  PUBLIC_ORIGIN: 'http://localhost:3000',
  KCP_API_BASE: 'http://localhost:1',
  KCP_SITE_CD: 'T0000',
  KCP_CERT_INFO: '-----BEGIN CERTIFICATE-----x-----END CERTIFICATE-----',
  KCP_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----',
};
const faults = (env: Record<string, string>): string[] => {
  try {
    readSettlementConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map(({ variable, fault }) => `${variable} ${fault}`).sort();
  }
};

describe('the settings of the settlement service', () => {
  it('name the key without which the card company confirms nothing', () => {
    expect(faults({ ...common, PAYOUT_PROVIDER: 'bank-file', KCP_CERT_INFO: 'x', KCP_PRIVATE_KEY: 'x' })).toEqual([
      'KCP_CERT_INFO is not a certificate',
      'KCP_PRIVATE_KEY is not a PEM text',
    ]);
  });

  it('lead to KCP’s live host by themselves, to no look-up, and in production by https alone', () => {
    const { KCP_API_BASE: _, ...without } = { ...common, PAYOUT_PROVIDER: 'bank-file' };
    const { KCP_API_BASE, ACQUIRER_LOOKUP_BASE } = readSettlementConfig(without);
    expect([KCP_API_BASE, ACQUIRER_LOOKUP_BASE]).toEqual(['https://spl.kcp.co.kr', undefined]);
    const open = { KCP_API_BASE: 'http://spl.kcp.co.kr', ACQUIRER_LOOKUP_BASE: 'http://books.example' };
    const read = () => readSettlementConfig({ ...without, ...open, NODE_ENV: 'production' });
    expect(read).toThrow(/KCP_API_BASE: must be an https address in production/);
    expect(read).toThrow(/ACQUIRER_LOOKUP_BASE: must be an https address in production/);
  });

  it('ask for a second operator, unless somebody says that he works alone', () => {
    const secondPerson = (more: Record<string, string>) =>
      readSettlementConfig({ ...common, PAYOUT_PROVIDER: 'bank-file', ...more }).SECOND_PERSON;
    expect(secondPerson({})).toBe('required');
    expect(secondPerson({ SECOND_PERSON: '' })).toBe('required');
    expect(secondPerson({ SECOND_PERSON: 'optional' })).toBe('optional');
    expect(faults({ ...common, PAYOUT_PROVIDER: 'bank-file', SECOND_PERSON: 'never' })).toHaveLength(1);
  });

  it('name the keys that the chosen payout provider needs, and those of no other', () => {
    const toss = [
      'TOSS_SECRET_KEY is missing beside PAYOUT_PROVIDER=toss',
      'TOSS_SECURITY_KEY is missing beside PAYOUT_PROVIDER=toss',
    ];
    expect(faults({ ...common, PAYOUT_PROVIDER: 'toss' })).toEqual(toss);
    expect(faults({ ...common, PAYOUT_PROVIDER: 'bank-file' })).toEqual([]);
    expect(readSettlementConfig(common).PAYOUT_PROVIDER).toBe('bank-file');
    const { DATA_KEY: _, ...without } = common;
    expect(faults({ ...without, PAYOUT_PROVIDER: 'toss' })).toEqual(['DATA_KEY is missing', ...toss]);
  });
});
