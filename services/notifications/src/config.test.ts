import { randomBytes } from 'node:crypto';
import { readNotificationsConfig } from './config.js';
import { reachOf } from './message/reach.js';

const key = randomBytes(32).toString('base64');
const messagesAlone = {
  HTTP_PORT: '8080',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://:secret@127.0.0.1:6379',
  MESSAGE_KEYS: `auth:${randomBytes(32).toString('base64')}`,
  PUBLIC_ORIGIN: 'https://jumun.example',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----',
  DATABASE_URL: 'postgresql://127.0.0.1/jumun_notifications',
  DATA_KEY: key,
  INDEX_KEY: key,
  OPERATOR_EMAIL: 'ops@jumun.example',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0212345678',
  SOLAPI_WEBHOOK_SECRET: 'webhook',
};
const mail = { SMTP_URL: 'smtps://jumun:p%40ss@mail.example', MAIL_SENDER: 'no-reply@jumun.example' };
const chat = { KAKAO_CHANNEL_ID: '_c', KAKAO_REST_KEY: 'r', KAKAO_CLIENT_SECRET: 's', KAKAO_ADMIN_KEY: 'a' };
const idOf = (nth: number): string => `KA01TP26010100000000${nth}ABCDEFGHIJK`;
const templates = `order-paid.owner=${idOf(1)}, order-paid.shopper=${idOf(2)}`;
const alimtalk = { SOLAPI_PFID: 'KA01PF260101000000000ABCDEFGHIJK', ALIMTALK_TEMPLATES: templates };

const read = (more: NodeJS.ProcessEnv = {}) => readNotificationsConfig({ ...messagesAlone, ...more });

describe('the settings of messages', () => {
  it('are enough with text messages alone, at the live addresses', () => {
    const config = read();
    expect(config).toMatchObject({
      SOLAPI_BASE: 'https://api.solapi.com',
      KAKAO_AUTH_BASE: 'https://kauth.kakao.com',
      KAKAO_API_BASE: 'https://kapi.kakao.com',
      KAKAO_CHANNEL_BASE: 'https://pf.kakao.com',
    });
    expect(reachOf(config)).toEqual({ alimtalk: new Map(), email: false, push: false });
  });

  it.each(['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER', 'SOLAPI_WEBHOOK_SECRET'])('need %s', (name) => {
    expect(() => read({ [name]: '' })).toThrow(`${name}: is missing`);
  });

  it('switch e-mail on with a server and a sender', () => {
    const { SMTP_URL, MAIL_SENDER } = read({ ...mail, MAIL_SENDER: '주문 <no-reply@jumun.example>' });
    expect(SMTP_URL).toEqual({ host: 'mail.example', port: 465, secure: true, user: 'jumun', password: 'p@ss' });
    expect(MAIL_SENDER).toEqual({ name: '주문', address: 'no-reply@jumun.example' });
    expect(reachOf(read(mail)).email).toBe(true);
  });

  it('take smtp: for STARTTLS at the port of submission', () => {
    const { SMTP_URL } = read({ ...mail, SMTP_URL: 'smtp://u:p@mail.example' });
    expect(SMTP_URL).toMatchObject({ port: 587, secure: false });
  });

  it('switch Alimtalk on with a channel and templates, for shoppers first', () => {
    expect([...reachOf(read(alimtalk)).alimtalk.keys()]).toEqual(['order-paid.shopper']);
  });

  it('reach owners by Alimtalk once they can add the channel', () => {
    const { alimtalk: ids } = reachOf(read({ ...alimtalk, ...chat }));
    expect([...ids]).toEqual([
      ['order-paid.owner', idOf(1)],
      ['order-paid.shopper', idOf(2)],
    ]);
  });

  it('leave Alimtalk off while its templates are reviewed', () => {
    expect(reachOf(read({ SOLAPI_PFID: alimtalk.SOLAPI_PFID })).alimtalk.size).toBe(0);
  });

  it.each([
    [{ SMTP_URL: mail.SMTP_URL }, 'MAIL_SENDER: is missing beside SMTP_URL'],
    [{ MAIL_SENDER: mail.MAIL_SENDER }, 'SMTP_URL: is missing beside MAIL_SENDER'],
    [{ ALIMTALK_TEMPLATES: templates }, 'SOLAPI_PFID: is missing beside ALIMTALK_TEMPLATES'],
    [{ KAKAO_CHANNEL_ID: '_c' }, 'KAKAO_ADMIN_KEY: is missing beside KAKAO_CHANNEL_ID'],
    [{ ...mail, SMTP_URL: 'https://mail.example' }, 'SMTP_URL: is not an address such as'],
    [{ ...mail, SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL: has no user and password'],
    [{ ...mail, MAIL_SENDER: 'a@b.kr\r\nBcc: c@d.kr' }, 'MAIL_SENDER: is not an e-mail address'],
    [{ ...alimtalk, ALIMTALK_TEMPLATES: `order-payed.owner=${idOf(1)}` }, 'has an unknown wording: order-payed.owner'],
    [
      { ...alimtalk, ALIMTALK_TEMPLATES: 'order-paid.owner=JUMUN_1' },
      'has no template id of SOLAPI for order-paid.owner',
    ],
    [{ ...alimtalk, ALIMTALK_TEMPLATES: `${templates},order-ready.shopper=${idOf(2)}` }, 'or its id twice'],
  ])('are refused by halves and with faults (%#)', (more, fault) => {
    expect(() => read(more)).toThrow(fault);
  });

  it('never show a password', () => {
    expect(() => read({ ...mail, SMTP_URL: 'smtp://u:hidden@mail.example/?pool=true' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hidden') }),
    );
  });

  it.each(['SOLAPI_BASE', 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE', 'KAKAO_CHANNEL_BASE'])(
    'ask for https in production (%s)',
    (name) => {
      const production = { NODE_ENV: 'production', NATS_SEED: `SU${'A'.repeat(56)}` };
      expect(() => read(production)).not.toThrow();
      const open = { ...production, [name]: 'http://127.0.0.1:4010' };
      expect(() => read(open)).toThrow(`${name}: must be an https address in production`);
    },
  );
});
