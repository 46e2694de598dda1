import { createHmac, createSecretKey, randomFillSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { GatewayConfig } from '../config.js';
import { BrowserCookie } from './browser-cookie.js';
import { NetworkCounts, perAddress } from './network-counts.js';
import { networksOf } from './network-of.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A name lives so long; nothing but limits depends on it, so that a browser then simply gets another one. */
const LIVES_DAYS = 30;
/** A name that many share; the browser gets its own as soon as its network is given names again. */
const SHARED_SECONDS = 10 * 60;

const NAME_BYTES = 12;
const NAME_LENGTH = 16;
const MAC_LENGTH = 22;
const SHAPE = /^[\w-]{38}$/;

/**
 * Names that the browsers of one network are given in an hour. A crowd of 5,000 phones at once asks for four each at most:
 * a page without its cookie sends its first calls together.
 */
const GIVEN = perAddress(30_000, 60 * 60);

const COOKIE = { name: 'jumun-name', path: '/', shape: SHAPE } as const;
const own = new BrowserCookie({ ...COOKIE, lifeSeconds: LIVES_DAYS * 24 * 60 * 60 });
const shared = new BrowserCookie({ ...COOKIE, lifeSeconds: SHARED_SECONDS });

/** The name of a browser; with `cookie` it was given just now, by this header. */
export interface BrowserName {
  name: string;
  cookie?: string;
}

type Config = Pick<GatewayConfig, 'DOCUMENT_KEYS' | 'PUBLIC_ORIGIN' | 'RATE_LIMIT_SCALE'>;

/**
 * Names of browsers, which limits count by: signed, in a cookie, and given by gateways alone. A caller that wants another name
 * has to be given it, and those are counted by network, by each copy alone. Over the bound all of a network are given one name,
 * so that they are served and count as one browser.
 */
export class BrowserNames {
  /** Made from keys that each gateway has. The newest signs; names signed by the others count until they end. */
  private readonly keys: readonly [newest: KeyObject, ...older: KeyObject[]];
  private readonly given: NetworkCounts;
  private readonly isHttps: boolean;

  constructor({ DOCUMENT_KEYS, PUBLIC_ORIGIN, RATE_LIMIT_SCALE }: Config) {
    const keyOf = (key: Buffer): KeyObject =>
      createSecretKey(createHmac('sha256', key).update('browser names').digest());
    const [newest, ...older] = DOCUMENT_KEYS;
    this.keys = [keyOf(newest), ...older.map(keyOf)];
    this.isHttps = PUBLIC_ORIGIN.startsWith('https:');
    this.given = new NetworkCounts(GIVEN, RATE_LIMIT_SCALE);
  }

  /** The name that a browser shows, if it was given it by a gateway and not too long ago. */
  shownIn(cookies: string | undefined, nowMs = Date.now()): string | undefined {
    const value = own.valueIn(cookies);
    if (value === undefined) return undefined;
    const name = value.slice(0, NAME_LENGTH);
    const mac = Buffer.from(value.slice(NAME_LENGTH));
    const age = dayOf(nowMs) - Buffer.from(name, 'base64url').readUInt16BE(0);
    // A day more on both sides: the clocks of copies differ.
    if (age < -1 || age > LIVES_DAYS + 1) return undefined;
    return this.keys.some((key) => timingSafeEqual(mac, Buffer.from(macOf(name, key)))) ? name : undefined;
  }

  /** Whether a browser shows something as its name; whether that is one is for those to find out who count by it. */
  static isShownIn(cookies: string | undefined): boolean {
    return cookies !== undefined && own.valueIn(cookies) !== undefined;
  }

  /** Gives a name to a browser at an address: one of its own, or the one that its network shares. */
  giveAt(address: string, nowMs = Date.now()): Required<BrowserName> {
    const isOwn = this.given.isWithin(address);
    const bytes = isOwn ? randomName() : this.sharedAt(address);
    bytes.writeUInt16BE(dayOf(nowMs) % 2 ** 16, 0);
    const name = bytes.toString('base64url');
    return { name, cookie: (isOwn ? own : shared).keep(name + macOf(name, this.keys[0]), this.isHttps) };
  }

  /** The same for a whole site, whichever of its networks has used up its names. */
  private sharedAt(address: string): Buffer {
    const { site } = networksOf(address);
    return createHmac('sha256', this.keys[0]).update(`shared by ${site}`).digest().subarray(0, NAME_BYTES);
  }
}

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** Asking the system for a few bytes takes longer than all else here. */
const pool = Buffer.alloc(NAME_BYTES * 256);
let taken = pool.length;
function randomName(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  return Buffer.from(pool.subarray(taken, (taken += NAME_BYTES)));
}

const macOf = (name: string, key: KeyObject): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, MAC_LENGTH);
