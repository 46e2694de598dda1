import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { solapiHeader, openedSandbox, until, type Json } from './harness.ts';

const fixture = openedSandbox({ solapiStepMs: 0 });

async function text(to: string, words: string): Promise<void> {
  const { env, origin } = fixture.sandbox;
  const before = (await fixture.get<Json[]>(`/control/messages?to=${to}`)).length;
  await fetch(`${origin}/solapi/messages/v4/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: solapiHeader(env) },
    body: JSON.stringify({ message: { to, from: env['SOLAPI_SENDER'], text: words } }),
  });
  await until(async () => (await fixture.get<Json[]>(`/control/messages?to=${to}`)).length > before);
}

const page = async (path: string): Promise<string> => (await fetch(`${fixture.sandbox.origin}${path}`)).text();

describe('the control API', () => {
  it('lists what a phone got, the newest last, and forgets it when told to', async () => {
    await text('01011112222', '하나');
    await text('01011112222', '둘');
    await text('01033334444', '셋');
    const got = await fixture.get<Json[]>('/control/messages?to=01011112222');
    expect(got).toMatchObject([{ channel: 'sms', to: '01011112222', text: '하나' }, { text: '둘' }]);
    expect(Date.parse(String(got[0]?.['at']))).not.toBeNaN();
    expect(await fixture.get<Json[]>('/control/messages')).toHaveLength(3);
    await fetch(`${fixture.sandbox.origin}/control/messages`, { method: 'DELETE' });
    expect(await fixture.get<Json[]>('/control/messages')).toEqual([]);
  });

  it('moves the clock to an instant or by a distance, and it keeps running', async () => {
    expect(await fixture.post('/control/clock', { now: '2030-01-01T00:00:00Z' })).toMatchObject({
      now: expect.stringMatching(/^2030-01-01T00:00:00/),
    });
    await fixture.post('/control/clock', { advance_ms: 3_600_000 });
    const { now } = await fixture.get('/control/clock');
    expect(String(now)).toMatch(/^2030-01-01T01:00:0/);
    await until(async () => (await fixture.get('/control/clock'))['now'] !== now);
    await fixture.post('/control/clock', { now: Date.now() });
  });

  it('tells who knows the last move of the next one as it is made', async () => {
    const { moves } = await fixture.get('/control/clock');
    const told = fixture.get(`/control/clock?moves=${String(moves)}`);
    await fixture.post('/control/clock', { now: '2031-01-01T00:00:00Z' });
    expect(await told).toMatchObject({ moves: Number(moves) + 1, now: expect.stringMatching(/^2031-01-01T00:00:0/) });
    await fixture.post('/control/clock', { now: Date.now() });
  });

  it.each([{}, { now: 'tomorrow' }, { now: '2030-01-01T00:00:00Z', advance_ms: 1 }])(
    'refuses the clock order %j',
    async (order) => {
      expect(await fixture.post('/control/clock', order)).toMatchObject({ error: 'invalid request' });
    },
  );

  it('lists every transaction when no order is named', async () => {
    const { orderNo } = await fixture.paid();
    expect(await fixture.get<Json[]>('/control/kcp/transactions')).toMatchObject([{ ordr_idxx: orderNo }]);
  });
});

describe('pages for people', () => {
  it('show the phones, and each phone with its messages and their links', async () => {
    await text('01055556666', '<b>준비</b>됐어요 https://jumun.test/o/1?a=1&b=2');
    expect(await page('/inbox')).toContain('010-5555-6666');
    const phone = await page('/inbox/phone/01055556666');
    expect(phone).toContain('&lt;b&gt;준비&lt;/b&gt;됐어요 <a href="https://jumun.test/o/1?a=1&amp;b=2"');
    expect(phone).not.toContain('<b>준비');
  });

  it('say what is waiting on the first page', async () => {
    await fixture.fault('kcp.approve', 'lost-answer');
    const first = await page('/');
    expect(first).toContain('kcp.approve · lost-answer · 1번');
    expect(first).toContain('href="/inbox"');
  });
});

describe('the environment it hands out', () => {
  it('has the certificate on one line and the private key encrypted', () => {
    const { env, origin } = fixture.sandbox;
    expect(env['KCP_CERT_INFO']).toMatch(/^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=]+-----END CERTIFICATE-----$/);
    expect(env['KCP_PRIVATE_KEY']).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    expect(env).toMatchObject({
      KCP_PAY_BASE: `${origin}/kcp-pay`,
      KCP_API_BASE: `${origin}/kcp-api`,
      KCP_SITE_CD: 'T0000',
      SOLAPI_BASE: `${origin}/solapi`,
    });
    const body = /-----BEGIN CERTIFICATE-----(.+)-----END/.exec(env['KCP_CERT_INFO'] ?? '')?.[1] ?? '';
    expect(new X509Certificate(Buffer.from(body, 'base64')).publicKey.asymmetricKeyType).toBe('rsa');
  });
});

/** Runs a program of the sandbox to its end and answers what it complained of. */
async function complaintOf(
  args: string[],
  more: Record<string, string>,
): Promise<{ code: number | null; words: string }> {
  const program = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '..'), env: more });
  let words = '';
  program.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const code = await new Promise<number | null>((resolve) => program.on('close', resolve));
  return { code, words };
}

describe('in production', () => {
  it.each([
    ['as a program', ['src/main.ts']],
    ['inside a test', ['--input-type=module', '--eval', "await (await import('./src/index.ts')).startSandbox()"]],
  ])('it does not start %s', async (_how, args) => {
    const { code, words } = await complaintOf(args, { NODE_ENV: 'production', SANDBOX_PORT: '0' });
    expect(code).toBe(1);
    expect(words).toContain('never runs in production');
  });
});

describe('a wrong environment', () => {
  it('is refused with every fault named', () => {
    expect(() => readConfig({ SANDBOX_PORT: 'x', PUBLIC_ORIGIN: 'nowhere' })).toThrow(
      /SANDBOX_PORT[\s\S]*PUBLIC_ORIGIN/,
    );
  });
});
