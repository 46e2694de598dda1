import { opened } from '@jumun/testing/opened';
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { solapiSignature, startSandbox, type Sandbox, type SandboxOptions } from '../src/index.ts';

export type Json = Record<string, unknown>;

export interface Returned {
  headers: http.IncomingHttpHeaders;
  raw: Buffer;
  /** The form with its letters read as UTF-8; good for everything that is ASCII. */
  form: URLSearchParams;
}

/** A merchant that writes down what arrives and answers with a redirect. */
export interface Merchant {
  url: string;
  received: Returned[];
  answers: { status: number };
  close(): Promise<void>;
}

export async function startMerchant(): Promise<Merchant> {
  const received: Returned[] = [];
  const answers = { status: 303 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      received.push({ headers: request.headers, raw, form: new URLSearchParams(raw.toString('latin1')) });
      response.writeHead(answers.status, { location: `/done/${received.length}` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/return`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The sandbox with a client that speaks to it as the platform would. */
export async function startFixture(options: SandboxOptions = {}) {
  const merchant = await startMerchant();
  const sandbox = await startSandbox(options);
  return { merchant, sandbox, ...clientOf(sandbox, merchant), close: () => closeBoth(sandbox, merchant) };
}

export const openedSandbox = (options?: SandboxOptions): Fixture => opened(() => startFixture(options));

/** One fixture for the length of the work; it is closed when the work fails, too, so that a red test ends. */
export async function inFixture<T>(options: SandboxOptions, work: (fixture: Fixture) => Promise<T>): Promise<T> {
  const fixture = await startFixture(options);
  try {
    return await work(fixture);
  } finally {
    await fixture.close();
  }
}
export type Fixture = Awaited<ReturnType<typeof startFixture>>;

async function closeBoth(sandbox: Sandbox, merchant: Merchant): Promise<void> {
  await sandbox.close();
  await merchant.close();
}

function clientOf({ origin, env }: Sandbox, merchant: Merchant) {
  const own = { site_cd: env['KCP_SITE_CD'] ?? '', kcp_cert_info: env['KCP_CERT_INFO'] ?? '' };
  const key = createPrivateKey({
    key: env['KCP_PRIVATE_KEY'] ?? '',
    passphrase: env['KCP_PRIVATE_KEY_PASSPHRASE'] ?? '',
  });
  const signed = (...parts: string[]): string =>
    sign('RSA-SHA256', Buffer.from(parts.join('^')), key).toString('base64');

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Json> {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Json;
  }
  const get = async <T = Json>(path: string): Promise<T> => (await (await fetch(`${origin}${path}`)).json()) as T;

  const order = (more: Json = {}): Json => ({
    site_cd: own.site_cd,
    ordr_idxx: `A7F3-${randomUUID().slice(0, 8)}`,
    good_mny: '12500',
    good_name: '아메리카노 외 2건',
    pay_method: 'CARD',
    Ret_URL: merchant.url,
    escw_used: 'N',
    ...more,
  });
  const register = (more: Json = {}): Promise<Json> => post('/kcp-pay/trade/register.do', order(more));
  const pay = (approvalKey: unknown, outcome: string, more: Json = {}): Promise<Json> =>
    post('/control/kcp/pay', { approval_key: approvalKey, outcome, ...more });
  const approve = (form: URLSearchParams | undefined, more: Json = {}): Promise<Json> =>
    post('/kcp-api/gw/enc/v1/payment', approvalOf(form, more));
  const approvalOf = (form: URLSearchParams | undefined, more: Json = {}): Json => ({
    ...own,
    tran_cd: '00100000',
    enc_data: form?.get('enc_data') ?? '',
    enc_info: form?.get('enc_info') ?? '',
    ordr_mony: '12500',
    pay_type: 'PACA',
    ...more,
  });
  /** Registers, agrees and charges one order. */
  async function paid(orderNo = `ORD-${randomUUID().slice(0, 8)}`): Promise<{ tno: string; orderNo: string }> {
    const trade = await register({ ordr_idxx: orderNo });
    await pay(trade['approvalKey'], 'approve');
    const answer = await approve(merchant.received.at(-1)?.form);
    return { tno: String(answer['tno']), orderNo };
  }
  const cancelOf = (tno: string, modType: string, more: Json = {}): Json => ({
    ...own,
    tno,
    mod_type: modType,
    mod_desc: '고객 요청',
    kcp_sign_data: signed(own.site_cd, tno, modType),
    ...more,
  });
  const cancel = (tno: string, modType: string, more: Json = {}): Promise<Json> =>
    post('/kcp-api/gw/mod/v1/cancel', cancelOf(tno, modType, more));
  const inquire = (tno: string, more: Json = {}): Promise<Json> =>
    post('/kcp-api/std/inquery', {
      ...own,
      tno,
      pay_type: 'PACA',
      kcp_sign_data: signed(own.site_cd, tno, 'PACA'),
      ...more,
    });
  const transactions = (orderNo: string): Promise<Json[]> =>
    get<Json[]>(`/control/kcp/transactions?ordr_idxx=${orderNo}`);
  const fault = (target: string, kind: string, more: Json = {}): Promise<Json> =>
    post('/control/faults', { target, kind, ...more });

  return {
    own,
    signed,
    post,
    get,
    order,
    register,
    pay,
    approve,
    approvalOf,
    paid,
    cancel,
    cancelOf,
    inquire,
    transactions,
    fault,
  };
}

export function solapiHeader(
  env: Record<string, string>,
  more: { key?: string; secret?: string; date?: string; salt?: string } = {},
): string {
  const {
    key = env['SOLAPI_API_KEY'],
    secret = env['SOLAPI_API_SECRET'] ?? '',
    date = new Date().toISOString(),
    salt = randomUUID(),
  } = more;
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${solapiSignature(secret, date, salt)}`;
}

/** Waits until the check gives something; fails by itself when it never does. */
export async function until<T>(check: () => T | Promise<T>, withinMs = 30_000): Promise<NonNullable<T>> {
  const endMs = Date.now() + withinMs;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > endMs) throw new Error(`Not within ${withinMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
