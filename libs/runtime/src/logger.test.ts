import { runInContext, newTraceparent, traceIdOf } from './context.js';
import { NestLogger, createLogger } from './logger.js';

function logTo(level = 'trace') {
  const lines: string[] = [];
  const logger = createLogger('orders', level, { write: (line) => void lines.push(line) });
  return { logger, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

const CANARIES = [
  '01087654321',
  '010-8765-4321',
  '+82 10-8765-4321',
  'canary@shop.kr',
  '110-432-198765',
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln',
];

describe('logger', () => {
  it('writes one JSON line with service, request, shop and trace', () => {
    const { logger, last } = logTo();
    const traceparent = newTraceparent();
    runInContext({ requestId: 'request-1', shopId: 'shop-1', traceparent }, () => logger.info({ count: 2 }, 'done'));
    expect(last()).toMatchObject({
      level: 'info',
      service: 'orders',
      pid: process.pid,
      requestId: 'request-1',
      shopId: 'shop-1',
      traceId: traceIdOf(traceparent),
      count: 2,
      msg: 'done',
    });
  });

  it('hides secrets and personal data under their keys at any depth', () => {
    const { logger, last, text } = logTo();
    const secret = 'S3CRET';
    const keys = [
      'password',
      'accessToken',
      'refresh_token',
      'Authorization',
      'phone',
      'tel',
      'email',
      'buyr_name',
      'ordererName',
      'orderer_phone',
      'shop_phone',
      'accountNumber',
      'account',
      'JWT_PRIVATE_KEY',
    ];
    const fields = Object.fromEntries(keys.map((key) => [key, secret]));
    logger.info({ ...fields, deep: { list: [{ at: fields }] } });
    logger.child({ phone: secret, part: 'relay' }).child({ token: secret }).info('child');
    expect(text()).not.toContain(secret);
    expect(last()).toMatchObject({ part: 'relay', phone: '[redacted]', token: '[redacted]' });
  });

  it('hides personal data inside free text, messages, parameters and errors', () => {
    const { logger, text } = logTo();
    for (const canary of CANARIES) {
      logger.info(`said ${canary}.`);
      logger.info('said %s', canary);
      logger.info({ note: `n:${canary}` }, canary);
      logger.error(new Error(`about ${canary}`));
      logger.error({ err: new Error(canary, { cause: new Error(canary) }) });
      new NestLogger(logger).error(`nest ${canary}`, `Error: ${canary}\n    at x (y:1:1)`, 'Context');
      new NestLogger(logger).log({ canary });
    }
    for (const canary of CANARIES) expect(text()).not.toContain(canary);
    expect(text()).toContain('[redacted]');
  });

  it('leaves ids, times, order numbers and amounts readable', () => {
    const { logger, text } = logTo();
    const kept = [
      '0199a1b2-1234-7abc-8def-0123456789ab',
      '251121-7K3M9QPX-014',
      '2026-11-21T04:18:45.181Z',
      '1795234567890',
      '100000000',
    ];
    logger.info({ kept }, kept.join(' '));
    for (const each of kept) expect(text().split(each)).toHaveLength(3);
  });

  it('prints of an error its type, code, message and frames, never what it carries', () => {
    const { logger, last, text } = logTo();
    class ProviderError extends Error {
      code = 'E42';
      data = { body: 'CANARY' };
      detail = 'Key (email)=(CANARY) exists';
    }
    logger.error(new ProviderError('refused'), 'asking failed');
    expect(last()).toMatchObject({
      msg: 'asking failed',
      err: { type: 'ProviderError', code: 'E42', message: 'refused' },
    });
    expect(last().err.stack).toMatch(/^ {4}at /);
    logger.error(Object.assign(new Error('invalid input syntax for type uuid: "CANARY"'), { code: '22P02' }));
    logger.error(new Error("insert into shops values ('CANARY') - duplicate key"));
    expect(() => JSON.parse('{"a": CANARY}')).toThrow(SyntaxError);
    try {
      JSON.parse('{"a": CANARY}');
    } catch (error) {
      logger.error(error, 'parse');
    }
    expect(text()).not.toContain('CANARY');
  });

  it('survives circles, huge lists and bytes', () => {
    const { logger, last } = logTo();
    const circle: Record<string, unknown> = {
      big: Array.from({ length: 10_000 }, (_, i) => i),
      bytes: Buffer.alloc(1_000_000),
      n: 1n,
    };
    circle['self'] = circle;
    logger.info(circle);
    expect(last()).toMatchObject({ bytes: '[1000000 bytes]', n: '1' });
    expect(last().big).toHaveLength(50);
  });

  it('keeps the context and the stack that Nest gives', () => {
    const { logger, last } = logTo();
    const nest = new NestLogger(logger);
    nest.log('started', 'NestFactory');
    expect(last()).toMatchObject({ level: 'info', msg: 'started', context: 'NestFactory' });
    nest.error(new Error('boom'), 'Handler');
    expect(last()).toMatchObject({ level: 'error', msg: 'boom', context: 'Handler', err: { type: 'Error' } });
    nest.verbose('x', 'C');
    expect(last().level).toBe('trace');
  });
});
