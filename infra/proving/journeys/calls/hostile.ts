import { deflateSync } from 'node:zlib';
import type { Route } from '@jumun/contracts';
import type { Chance } from '../../load/chance.js';
import { spoil, type Sent } from './case.js';
import { everyCase, tokenFor, type RouteCase } from './every-case.js';
import type { RawCall } from './raw.js';
import type { TwoShops } from './two-shops.js';

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Hostile values for a field. */
const values: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, '', ' ', [], {}, deep(18), ['a', ['b', { c: [] }]],
  'a'.repeat(20_000), '가'.repeat(5_000), '\u0000', 'a\u0000b', '\ud800', '\u202e거꾸로', '../../../etc/passwd', '..\\..\\x', '%00',
  "' or 1=1 --", '"; drop table orders; --', '${7*7}', '{{constructor}}', '<script>alert(1)</script>', '1e3', '０１０', 'NaN',
  '9'.repeat(400), { $gt: '' }, { toString: 'x' }, { constructor: { prototype: { admin: true } } }, [null], [[[[]]]], '\r\nSet-Cookie: a=b',
]; // prettier-ignore

const brokenJson = (json: string): Buffer[] => [
  Buffer.from(json.slice(0, -1)),
  Buffer.from(`${json},`),
  Buffer.from(json.replaceAll('"', "'")),
  Buffer.from(`${json}${json}`),
  Buffer.from('{"a":NaN}'),
  Buffer.from('{"a":01}'),
  Buffer.from('null'),
  Buffer.from('"text"'),
  Buffer.from('[1,2'),
  Buffer.from(`{"__proto__":{"admin":true}}`),
  Buffer.from(`{"constructor":{"prototype":{"admin":true}}}`),
  Buffer.from(JSON.stringify({ a: deep(500) })),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0, 0, 0, 0]),
  Buffer.alloc(200 * 1024, 0x20),
  Buffer.from(`{"a":"${'x'.repeat(150 * 1024)}"}`),
];

const wrongTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'image/png',
  'application/json; charset=utf-16',
  'application/javascript',
];

const rights = new WeakMap<RouteCase, Promise<Sent>>();
/** The right call, made once: since nothing that is built on it succeeds, it stays right. */
function rightOf(one: RouteCase, twoShops: TwoShops): Promise<Sent> {
  let right = rights.get(one);
  if (!right) rights.set(one, (right = Promise.resolve(one.right(twoShops))));
  return right;
}

/** A call that is wrong for sure: a rule broken, or an id that does not exist. */
async function surelyWrong(one: RouteCase, twoShops: TwoShops, chance: Chance): Promise<Sent | undefined> {
  const { wrong = [], unknown } = one;
  const pick = wrong.length > 0 ? chance.one(wrong) : undefined;
  if (pick) return spoil(await rightOf(one, twoShops), pick);
  return unknown?.call(twoShops);
}

const pathOf = (route: Route, sent: Sent): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? 'x'));
  return sent.query ? `${path}?${new URLSearchParams(sent.query).toString()}` : path;
};

const trickyPaths = [
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%00',
  '%ff%fe',
  'a'.repeat(4_000),
  '%E0%A4%A',
  "'%20or%201=1",
  '__proto__',
];

/** One hostile request against a write call; undefined when the route offers no hold for this kind. */
export async function hostileCall(twoShops: TwoShops, chance: Chance): Promise<RawCall | undefined> {
  const writes = everyCase.filter(({ route }) => route.method !== 'GET' && route.caller !== 'provider');
  const one = chance.one(writes);
  if (!one) return undefined;
  const { route } = one;
  const token = tokenFor(route, twoShops);
  const base = await surelyWrong(one, twoShops, chance);
  if (!base) return undefined;
  const headers: Record<string, string> = { ...base.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const path = pathOf(route, base);
  const dice = chance.next();
  if (dice < 0.05 && route.path.includes(':')) {
    const trick = chance.one(trickyPaths);
    return { method: route.method, path: route.path.replace(/:\w+/g, trick), headers, bytes: Buffer.alloc(0) };
  }
  if (route.bodyKind === 'multipart') return multipartCall(route, path, headers, base.body ?? {}, chance);
  if (base.body === undefined) return undefined;
  const json = JSON.stringify(base.body);
  if (dice < 0.3) {
    const bodies = brokenJson(json);
    const bytes = chance.one(bodies);
    return { method: route.method, path, headers: { ...headers, 'content-type': 'application/json' }, bytes };
  }
  if (dice < 0.38) {
    const type = chance.one(wrongTypes);
    return { method: route.method, path, headers: { ...headers, 'content-type': type }, bytes: Buffer.from(json) };
  }
  const bytes = Buffer.from(JSON.stringify(mutated(base.body, one, chance)));
  return { method: route.method, path, headers: { ...headers, 'content-type': 'application/json' }, bytes };
}

/** Puts a hostile value into a field that does not make the call right again, and adds some unknown keys. */
function mutated(body: Record<string, unknown>, { wrong = [] }: RouteCase, chance: Chance): Record<string, unknown> {
  const kept = new Set(wrong.flatMap(({ set }) => Object.keys(set ?? {})));
  const free = Object.keys(body).filter((key) => !kept.has(key));
  const value = chance.one(values);
  const field = free.length > 0 ? chance.one(free) : 'unasked';
  return {
    ...body,
    [field]: value,
    [`extra${chance.between(0, 8)}`]: chance.one(values),
  };
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that are not what they say, or far more than they look. */
const files: readonly Buffer[] = [
  pngOf(60_000, 60_000, deflateSync(Buffer.alloc(1_000_000))),
  pngOf(0, 0, Buffer.alloc(0)),
  pngOf(2_147_483_647, 1, Buffer.alloc(10)),
  PNG,
  Buffer.concat([PNG, Buffer.alloc(5_000, 0xaa)]),
  Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.from('<?php system($_GET["c"]); ?>'),
  Buffer.from([0]),
  Buffer.alloc(11 * 1024 * 1024, 0x41),
];
const names = ['../../etc/passwd.png', 'a\u0000.png', '"; filename="b.png', 'ㅋ'.repeat(300), '.htaccess', 'con.png'];

function multipartCall(
  route: Route,
  path: string,
  headers: Record<string, string>,
  fields: Record<string, unknown>,
  chance: Chance,
): RawCall {
  const boundary = 'frontier';
  const parts: Buffer[] = [];
  const file = chance.one(files);
  const name = chance.one(names);
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const isFile = value instanceof Blob;
    const said = isFile ? `; filename="${name}"\r\nContent-Type: image/png` : '';
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"${said}\r\n\r\n`));
    parts.push(
      isFile ? file : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
      Buffer.from('\r\n'),
    );
  }
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const ways: (() => { bytes: Buffer; type: string })[] = [
    () => ({ bytes: whole, type: `multipart/form-data; boundary=${boundary}` }),
    () => ({
      bytes: whole.subarray(0, Math.floor(whole.length * chance.next())),
      type: `multipart/form-data; boundary=${boundary}`,
    }),
    () => ({ bytes: whole, type: 'multipart/form-data' }),
    () => ({ bytes: whole, type: 'multipart/form-data; boundary=another' }),
    () => ({ bytes: Buffer.from('{}'), type: 'application/json' }),
    () => ({
      bytes: Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`.repeat(200)),
      type: `multipart/form-data; boundary=${boundary}`,
    }),
    () => ({
      bytes: Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--${boundary}--\r\n`,
      ),
      type: `multipart/form-data; boundary=${boundary}`,
    }),
  ];
  const made = chance.one(ways)();
  return { method: route.method, path, headers: { ...headers, 'content-type': made.type }, bytes: made.bytes };
}
