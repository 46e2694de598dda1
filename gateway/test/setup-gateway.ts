import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT, type CryptoKey } from 'jose';
import { v7 } from 'uuid';
import { accessTokenKeyId, defaultsOf } from '@jumun/runtime';
import { opened, sharedFixture, testFixture, type Fixture } from '@jumun/testing';
import { http } from '@jumun/contracts';
import { PortBook, runServer, s3Server } from '@jumun/servers';
import { gatewaySettings, type GatewayConfig } from '../src/config.js';
import { BrowserNames } from '../src/http/browser-names.js';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';

/** Servers start slowly on a machine that does much else. */
export const BOOT_MS = 120_000;

/** They answer slowly there, too: a page waits for its store for longer than it would for a shopper. */
export const STORE_WITHIN_MS = 10_000;

/** An address below /v1 that is no call. */
export const NOWHERE = `${http.auth.shopInfo.path}/nowhere`;

export const SHOP_ID = '01900000-0000-7000-8000-000000000001';
export const OTHER_SHOP_ID = '01900000-0000-7000-8000-000000000002';

export interface TokenParts {
  sub?: string;
  sid?: string;
  role?: string;
  /** Of an operator; an admin's where nothing is said. */
  roles?: string[];
  /** Seconds since the operator proved itself, none where nothing is said; null when it never did. */
  provenAgo?: number | null;
  /** Of a device, and its scope. */
  dev?: string;
  scope?: string;
  issuer?: string;
  audience?: string;
  /** Seconds from now. */
  expiresIn?: number;
}

/** Signs access tokens as the auth service does. */
export class TestKeys {
  private constructor(
    readonly publicPem: string,
    private readonly privateKey: CryptoKey,
  ) {}

  static async make(): Promise<TestKeys> {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const privateKey = await importPKCS8(await exportPKCS8(pair.privateKey), 'ES256');
    return new TestKeys(await exportSPKI(pair.publicKey), privateKey);
  }

  token(parts: TokenParts = {}): Promise<string> {
    const {
      sub = SHOP_ID,
      sid = v7(),
      role = 'owner',
      roles = ['admin'],
      provenAgo = 0,
      dev = v7(),
      scope = 'screen',
      issuer = 'jumun-auth',
      audience = 'jumun',
      expiresIn = 900,
    } = parts;
    const rea = provenAgo === null ? {} : { rea: Math.floor(Date.now() / 1000) - provenAgo };
    const device = role === 'device' ? { dev, scope } : {};
    const proof = role === 'device' ? {} : rea;
    return new SignJWT({ sid, role, ...device, ...proof, ...(role === 'operator' && { roles }) })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: accessTokenKeyId(this.publicPem) })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(this.privateKey);
  }
}

/** An answer as a client reads it. */
export interface Answered {
  status: number;
  headers: Headers;
  // Tests look into answers as a client without types does.
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests read answers without types
}

/** A gateway with real servers around it and stubs for the services behind it. */
export interface TestGateway {
  base: Fixture;
  keys: TestKeys;
  config: GatewayConfig;
  running: RunningGateway;
  s3Url: string;
  ask(method: string, path: string, options?: AskOptions): Promise<Answered>;
  close(): Promise<void>;
}

/** The header of a browser that was given a name before; each call makes another browser. */
export function namedBrowser({ config }: Pick<TestGateway, 'config'>): { cookie: string } {
  const { cookie } = new BrowserNames(config).giveAt('192.0.2.1');
  return { cookie: cookie.split(';', 1).join('') };
}

export interface AskOptions {
  token?: string;
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

interface Behind {
  fixture: Fixture;
  keys: TestKeys;
  s3Url: string;
}

/** Object store and token keys beside the servers of a fixture. */
async function openBehind(fixture: Fixture): Promise<Behind> {
  const ports = new PortBook();
  const s3 = await runServer(
    s3Server.plan({
      dataDir: join(fixture.servers.folder, 's3'),
      port: await ports.take(),
      accessKey: 'test',
      secretKey: 'test-secret',
      buckets: ['jumun-public', 'jumun-private'],
    }),
  );
  fixture.afterClose(async () => {
    await s3.stop();
    ports.release();
  });
  return { fixture, keys: await TestKeys.make(), s3Url: s3.url };
}

export const openedGateway = (...parts: Parameters<typeof testGateway>): TestGateway =>
  opened(() => testGateway(...parts));

/**
 * Starts a gateway for one test file; `furnish` adds to the build of the web app that it serves. Without settings the
 * servers around it are those that the files of a worker share, and Redis is empty.
 */
export async function testGateway(
  settings?: Partial<GatewayConfig>,
  furnish: (webRoot: string) => void = () => undefined,
  realtime?: Server,
): Promise<TestGateway> {
  const { fixture, keys, s3Url } = await (settings
    ? openBehind(await testFixture())
    : sharedFixture('gateway', openBehind));
  await fixture.redis.flushall();
  const config: GatewayConfig = {
    ...defaultsOf(gatewaySettings),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TRACE_SAMPLE: 0,
    HTTP_PORT: 0,
    NATS_URL: fixture.servers.nats.url,
    REDIS_URL: fixture.servers.redis.url,
    MESSAGE_KEYS: (await fixture.config('gateway')).MESSAGE_KEYS,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    JWT_PUBLIC_KEY: keys.publicPem,
    S3_ENDPOINT: s3Url,
    S3_ACCESS_KEY: 'test',
    S3_SECRET_KEY: 'test-secret',
    DOCUMENT_KEYS: [randomBytes(32)],
    WEB_ROOT: buildOfWeb(fixture.servers.folder),
    REALTIME_URL: ['http://127.0.0.1:1'],
    TRUSTED_PROXIES: ['127.0.0.1'],
    ...settings,
  };
  furnish(config.WEB_ROOT);
  const running = await startGateway(config, fixture.logger, { storeWithinMs: STORE_WITHIN_MS, realtime });
  return {
    base: fixture,
    keys,
    config,
    running,
    s3Url,
    ask: (method, path, options) => ask(running.url, method, path, options),
    async close() {
      await running.close();
      await fixture.close();
    },
  };
}

/** Asks as a browser would, without following redirects. */
export async function ask(origin: string, method: string, path: string, options: AskOptions = {}): Promise<Answered> {
  const { token, json, body, headers = {} } = options;
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, headers: answer.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}

function buildOfWeb(folder: string): string {
  const root = mkdtempSync(join(folder, 'web-'));
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>주문</title>');
  writeFileSync(join(root, 'assets/app-1a2b3c.js'), 'export {};');
  writeFileSync(join(root, 'assets/app-1a2b3c.js.gz'), gzipSync('export {};'));
  for (const name of ['sw.js', 'sw-off.js']) writeFileSync(join(root, name), `// ${name}`);
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return root;
}

/** Where a refusal is and its sentence, without the code of it, which `korean-faults.test.ts` looks at. */
export const saidOf = (errors: readonly { path: string; message: string }[]): { path: string; message: string }[] =>
  errors.map(({ path, message }) => ({ path, message }));
