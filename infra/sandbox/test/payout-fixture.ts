import { opened } from '@jumun/testing/opened';
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { SandboxOptions } from '../src/index.ts';
import { startMerchant, startFixture, type Json } from './harness.ts';

/** A sandbox with a client of the payout provider, and a platform that hears their events. */
export async function startPayoutFixture(options: SandboxOptions = {}) {
  const platform = await startMerchant();
  platform.answers.status = 200;
  const fixture = await startFixture({ payoutStepMs: 20, publicOrigin: new URL(platform.url).origin, ...options });
  return {
    ...fixture,
    platform,
    toss: tossFor(fixture.sandbox.env),
    /** Events that the platform heard, oldest first. */
    heard: (type: string): Json[] =>
      platform.received
        .map(({ raw }) => JSON.parse(raw.toString()) as Json)
        .filter((event) => event['eventType'] === type),
    async close(): Promise<void> {
      await fixture.close();
      await platform.close();
    },
  };
}
export type PayoutFixture = Awaited<ReturnType<typeof startPayoutFixture>>;

export const openedPayouts = (options?: SandboxOptions): PayoutFixture => opened(() => startPayoutFixture(options));

export interface Sealed {
  status: number;
  sealed: boolean;
  entity: Json;
  error: Json | null;
  type: unknown;
}

export interface Letter {
  path: string;
  body: unknown;
  iat?: string;
  nonce?: string;
  key?: string;
  headers?: Record<string, string>;
}

/** A client of Toss with `jose`, so that the emulator's own cipher is not its only witness. */
function tossFor(env: Record<string, string>) {
  const base = env['TOSS_API_BASE'] ?? '';
  const keyOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
  const own = env['TOSS_SECURITY_KEY'] ?? '';
  const authorization = `Basic ${Buffer.from(`${env['TOSS_SECRET_KEY']}:`).toString('base64')}`;

  async function read(response: Response): Promise<Sealed> {
    const text = await response.text();
    const sealed = !text.startsWith('{');
    const plain = sealed ? new TextDecoder().decode((await compactDecrypt(text, keyOf(own))).plaintext) : text;
    const { entityBody, error, entityType } = JSON.parse(plain) as Json;
    return {
      status: response.status,
      sealed,
      entity: entityBody as Json,
      error: error as Json | null,
      type: entityType,
    };
  }
  async function letterOf({ body, iat = nowInKorea(), nonce = randomUUID(), key = own }: Letter): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', iat, nonce })
      .encrypt(keyOf(key));
  }
  return {
    get: async (path: string): Promise<Sealed> => read(await fetch(`${base}${path}`, { headers: { authorization } })),
    call: async (method: string, path: string): Promise<Sealed> =>
      read(await fetch(`${base}${path}`, { method, headers: { authorization } })),
    post: async (letter: Letter): Promise<Sealed> =>
      read(
        await fetch(`${base}${letter.path}`, {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'text/plain',
            'tosspayments-api-security-mode': 'ENCRYPTION',
            ...letter.headers,
          },
          body: await letterOf(letter),
        }),
      ),
  };
}

export function nowInKorea(atMs = Date.now()): string {
  return `${new Date(atMs + 32_400_000).toISOString().slice(0, 19)}+09:00`;
}

export const refSellerId = (): string => `shop-${randomUUID().slice(0, 8)}`;

export const company = {
  name: '샌드박스 카페',
  representativeName: '김가게',
  businessRegistrationNumber: '1234567891',
  email: 'owner@example.com',
  phone: '01012345678',
};

export const sellerOrder = (more: Json = {}): Json => ({
  refSellerId: refSellerId(),
  businessType: 'INDIVIDUAL_BUSINESS',
  company,
  account: { bankCode: '092', accountNumber: '100012345678', holderName: '김가게' },
  metadata: { tenant: 't_1' },
  ...more,
});
