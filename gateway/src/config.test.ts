import { readGatewayConfig } from './config.js';
import { installationOf } from './installation.js';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const needed = {
  HTTP_PORT: '0',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MESSAGE_KEYS: `auth:${key(1)}`,
  PUBLIC_ORIGIN: 'http://localhost:3000',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  DOCUMENT_KEYS: key(2),
  REALTIME_URL: 'http://127.0.0.1:1',
};
const company = {
  COMPANY_NAME: '주문 주식회사',
  COMPANY_REPRESENTATIVE: '김대표',
  COMPANY_BUSINESS_NUMBER: '123-45-67890',
  COMPANY_MAIL_ORDER_NUMBER: '제2026-서울강남-00001호',
  COMPANY_ADDRESS: '서울시 강남구 1',
  COMPANY_PHONE: '02-1234-5678',
  COMPANY_EMAIL: 'help@jumun.test',
  COMPANY_PRIVACY_OFFICER: '박책임',
};

describe('the company of an installation', () => {
  it('is none unless it is set, and then whole', () => {
    expect(installationOf(readGatewayConfig(needed)).company).toBeUndefined();
    expect(installationOf(readGatewayConfig({ ...needed, ...company })).company).toMatchObject({
      name: '주문 주식회사',
      businessNumber: '123-45-67890',
      privacyOfficer: '박책임',
    });
  });

  it('is refused in half, and with a number that nobody has', () => {
    const { COMPANY_PHONE: _phone, COMPANY_EMAIL: _email, ...half } = company;
    expect(() => readGatewayConfig({ ...needed, ...half })).toThrow(
      /COMPANY_PHONE: is missing beside[^]*COMPANY_EMAIL: is missing beside/,
    );
    expect(() => readGatewayConfig({ ...needed, ...company, COMPANY_BUSINESS_NUMBER: '000-00-00000' })).toThrow(
      'COMPANY_BUSINESS_NUMBER: is not a business number',
    );
  });
});

describe('the marks of payment', () => {
  it('are those of the providers that are set, of known ones only', () => {
    expect(installationOf(readGatewayConfig(needed)).cardProviders).toEqual(['kcp']);
    expect(() => readGatewayConfig({ ...needed, CARD_PROVIDERS: 'kcp,visa' })).toThrow('CARD_PROVIDERS');
  });

  it('are those of the wallets of the contract, which has none at first', () => {
    const wallets = (KCP_WALLETS: string) => installationOf(readGatewayConfig({ ...needed, KCP_WALLETS })).wallets;
    expect(installationOf(readGatewayConfig(needed)).wallets).toEqual([]);
    expect(wallets('kakaopay, naverpay')).toEqual(['카카오페이', '네이버페이']);
    expect(() => wallets('kakaopay,cash')).toThrow('KCP_WALLETS');
  });
});

describe('the operators’ own origin', () => {
  const read = (OPERATORS_ORIGIN: string) => readGatewayConfig({ ...needed, OPERATORS_ORIGIN });

  it('is another host than the public one, since ports share cookies', () => {
    expect(read('http://ops.localhost:3000').OPERATORS_ORIGIN).toBe('http://ops.localhost:3000');
    expect(() => read('http://localhost:3001')).toThrow('OPERATORS_ORIGIN: is the host of PUBLIC_ORIGIN');
  });

  it('is as closed as the public one', () => {
    const origins = { PUBLIC_ORIGIN: 'https://jumun.example', OPERATORS_ORIGIN: 'http://ops.jumun.example' };
    expect(() => readGatewayConfig({ ...needed, ...origins })).toThrow(
      'OPERATORS_ORIGIN: is not https as PUBLIC_ORIGIN is',
    );
  });
});

describe('what pages offer', () => {
  const featuresOf = (more: object) => installationOf(readGatewayConfig({ ...needed, ...more })).features;

  it('is address search alone in the smallest installation', () => {
    expect(featuresOf({})).toEqual(['postcode']);
    expect(featuresOf({ POSTCODE_SCRIPT_URL: 'off' })).toEqual([]);
  });

  it('is no address search either in production, where a search of another address speaks https', () => {
    const faultsOf = (script: string): string => {
      try {
        readGatewayConfig({ ...needed, NODE_ENV: 'production', POSTCODE_SCRIPT_URL: script });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(faultsOf('off')).not.toContain('POSTCODE_SCRIPT_URL');
    expect(faultsOf('http://search.example/a.js')).toContain('POSTCODE_SCRIPT_URL: must be an https address');
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'google'],
    ['NAVER_CLIENT_ID', 'naver'],
    ['KAKAO_REST_KEY', 'kakao'],
    ['KAKAO_CHANNEL_ID', 'chat'],
    ['MAIL_SENDER', 'mail'],
  ])('grows by the key %s', (name, feature) => {
    expect(featuresOf({ [name]: 'x' })).toContain(feature);
  });
});
