import { createHash } from 'node:crypto';
import { http, tagToken, type Route } from '@jumun/contracts';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network-of.js';

/** How often something may be asked for under one key. */
export interface Limit {
  name: string;
  /** The key under which requests are counted together; undefined counts nothing. */
  keyOf(request: FastifyRequest): string | undefined;
  points: number;
  seconds: number;
}

const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;
const HOUR = 60 * MINUTE;

/** Short, whatever callers send; the counters hide it by a key. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

function field(request: FastifyRequest, name: string): string | undefined {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const perAddress = (points: number, seconds: number): Limit => ({
  name: 'address',
  keyOf: ({ clientAddress }) => networkOf(clientAddress),
  points,
  seconds,
});

const perField = (name: string, points: number, seconds: number): Limit => ({
  name,
  keyOf(request) {
    const value = field(request, name);
    return value === undefined ? undefined : digest(value.trim().toLowerCase());
  },
  points,
  seconds,
});

/** Counts a field's value per address, so that one client can't use up the limit of another. */
const perFieldAndAddress = (name: string, points: number, seconds: number): Limit => ({
  name: `${name} at address`,
  keyOf(request) {
    const value = field(request, name);
    return value === undefined ? undefined : digest(`${value.trim().toLowerCase()} ${request.clientAddress}`);
  },
  points,
  seconds,
});

const DEVICE_ID = /^[\w-]{8,64}$/;
/** The name that a browser gave itself. */
export const deviceOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['x-device-id'];
  return typeof given === 'string' && DEVICE_ID.test(given) ? given : undefined;
};

/** One shopper's phone at one shop. */
const perDevice: Limit = {
  name: 'device',
  keyOf(request) {
    const device = deviceOf(request);
    return device && digest(`${field(request, 'shopIdx') ?? ''} ${device}`);
  },
  points: 60,
  seconds: MINUTE,
};

/** One browser under a hash; all that don't say which they are count as one at their address. */
export const browserOf = (request: FastifyRequest): string =>
  digest(deviceOf(request) ?? `unnamed at ${networkOf(request.clientAddress)}`);

/** One browser, whatever it asks for. */
const perBrowser = (points: number, seconds: number): Limit => ({
  name: 'browser',
  keyOf: browserOf,
  points,
  seconds,
});

/** Questions about one order, from all addresses together. */
const perOrder = (points: number, seconds: number): Limit => ({
  ...perField('orderNumber', points, seconds),
  name: 'order',
});

/** Calls for staff from one spot of a tag, by all phones there: one scan, or a picture of its code, is enough to ring. */
const perSpot: Limit = {
  name: 'spot',
  keyOf(request) {
    const tag = field(request, 'tag');
    return tag === undefined ? undefined : digest(`${tagToken(tag)} ${field(request, 'spotId') ?? ''}`);
  },
  points: 20,
  seconds: TEN_MINUTES,
};

/** The same from all spots of one tag, which may be of a whole hall. */
const perTag: Limit = {
  name: 'tag',
  keyOf(request) {
    const tag = field(request, 'tag');
    return tag && digest(tagToken(tag));
  },
  points: 300,
  seconds: TEN_MINUTES,
};

/** A printer that asks by itself, by the key in its address; two a second are more than any printer asks. */
const perPrinter: Limit = {
  name: 'printer',
  keyOf({ params }) {
    const key: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'key') : undefined;
    return typeof key === 'string' ? digest(key) : undefined;
  },
  points: 2 * MINUTE,
  seconds: MINUTE,
};
const ofPrinter = [perPrinter, perAddress(6_000, MINUTE)];

/** A whole festival may sit behind one address, and phones need not say which they are: no crowd orders 500 times a second. */
const perCrowd = perAddress(30_000, MINUTE);

/** Every limit there is; the auth service counts wrong log-ins of an account. The first that is used up refuses the call. */
export const limits: ReadonlyMap<Route, readonly Limit[]> = new Map<Route, readonly Limit[]>([
  [http.auth.login, [perAddress(200, TEN_MINUTES)]],
  [http.auth.signUp, [perAddress(60, TEN_MINUTES), perField('shop_email', 10, TEN_MINUTES)]],
  [http.auth.refresh, [perAddress(1_200, TEN_MINUTES), perField('refreshToken', 20, MINUTE)]],
  [http.auth.findAccount, [perAddress(100, TEN_MINUTES), perFieldAndAddress('shop_email', 5, TEN_MINUTES)]],
  [http.auth.resetPassword, [perAddress(100, TEN_MINUTES), perFieldAndAddress('shop_email', 20, TEN_MINUTES)]],
  [http.auth.opsLogin, [perAddress(100, TEN_MINUTES)]],
  [http.colleagues.openInvitation, [perAddress(100, TEN_MINUTES)]],
  [http.colleagues.acceptInvitation, [perAddress(60, TEN_MINUTES)]],
  [http.passkeys.startLogIn, [perAddress(600, TEN_MINUTES)]],
  [http.passkeys.ownerLogIn, [perAddress(200, TEN_MINUTES)]],
  [http.passkeys.opsLogIn, [perAddress(100, TEN_MINUTES)]],
  [http.auth.startSocialLogIn, [perAddress(600, TEN_MINUTES)]],
  [http.auth.arriveFromProvider, [perAddress(600, TEN_MINUTES)]],
  [http.auth.socialLogIn, [perAddress(200, TEN_MINUTES), perFieldAndAddress('providerId', 20, TEN_MINUTES)]],
  [http.auth.socialSignUp, [perAddress(60, TEN_MINUTES), perField('shop_email', 10, TEN_MINUTES)]],
  [http.devices.pair, [perAddress(20, MINUTE)]],
  // Every two seconds from each of a shop's devices at once, and more.
  [http.devices.token, [perAddress(1_200, MINUTE), perField('poll_key', 60, MINUTE)]],
  [http.printing.starPoll, ofPrinter],
  [http.printing.starTake, ofPrinter],
  [http.printing.starEnd, ofPrinter],
  [http.printing.epsonPoll, ofPrinter],
  [http.printing.readReceipt, [perBrowser(60, MINUTE), perCrowd]],
  [http.push.subscribe, [perBrowser(10, MINUTE), perCrowd]],
  [http.push.leaveContact, [perOrder(3, HOUR), perCrowd]],
  [http.push.unsubscribe, [perBrowser(20, MINUTE), perCrowd]],
  [http.push.ack, [perBrowser(60, MINUTE), perCrowd]],
  [http.live.store, [perBrowser(30, MINUTE), perCrowd]],
  [http.orders.init, [perDevice, perCrowd]],
  [http.orders.cancelOrder, [perBrowser(10, MINUTE), perCrowd]],
  [http.orders.place, [perBrowser(60, MINUTE), perCrowd]],
  [http.orders.extendPayment, [perBrowser(20, MINUTE), perCrowd]],
  [http.orders.registerTrade, [perField('paymentId', 20, MINUTE), perCrowd]],
  [http.orders.registerPayment, [perField('paymentId', 20, MINUTE), perCrowd]],
  [
    http.calls.callStaff,
    [{ ...perBrowser(1, 20), name: 'browser at once' }, perBrowser(20, TEN_MINUTES), perSpot, perTag, perCrowd],
  ],
  [http.calls.storeCall, [perBrowser(60, MINUTE), perCrowd]],
  [http.calls.storeKinds, [perBrowser(60, MINUTE), perCrowd]],
  [http.spots.storeSpot, [perBrowser(60, MINUTE), perCrowd]],
  [http.spots.storeSpots, [perBrowser(60, MINUTE), perCrowd]],
  [http.inquiry.send, [perAddress(30, HOUR), perBrowser(10, HOUR), perField('email', 5, HOUR)]],
]);

/** A limit per shop, for all its sessions together; the call's handler counts, since it knows the shop. */
export type ShopLimit = Omit<Limit, 'keyOf'>;

export const shopLimits: ReadonlyMap<Route, ShopLimit> = new Map<Route, ShopLimit>([
  // Each may keep a thread for ten seconds: over ten minutes one shop takes a tenth of what the two threads draw.
  [http.sheets.printSheet, { name: 'shop', points: 10, seconds: TEN_MINUTES }],
  // A choice in the dialog is a preview.
  [http.sheets.previewSheet, { name: 'shop', points: 60, seconds: MINUTE }],
]);
