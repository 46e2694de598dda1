import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { contracts, namespaces, revokedKey, socketEvents, type RoomRequest } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { connected, heard, ORDER_NUMBER, openedCopies, refusal, type TokenParts } from './setup-copies.js';

/**
 * A socket that heard an event is cut, misses another, and comes back with the ids of its earlier session and the
 * credentials of the row. `recovered` hears what it missed and all that follows, `anew` what follows, `elsewhere` only
 * what is of its own shop or order; a code is the refusal, and such a client reads nothing at all.
 */
type Outcome = 'recovered' | 'anew' | 'elsewhere' | 'AUTH090' | 'AUTH097' | 'AUTH099' | 'FORBIDDEN' | 'ORDER_NOT_FOUND';

const causes = ['nothing', 'token ended', 'session ended', 'shop closed', 'shop restricted'] as const;
type Cause = (typeof causes)[number];

/** Rows are who comes back, columns the causes in their order. */
type Table = Record<string, readonly Outcome[]>;

const owners: Table = {
  'its own session, same token': ['recovered', 'AUTH099', 'AUTH097', 'AUTH097', 'recovered'],
  'its own session, next token': ['recovered', 'recovered', 'AUTH097', 'AUTH097', 'recovered'],
  'another session of the shop': ['anew', 'anew', 'anew', 'AUTH097', 'anew'],
  'another shop': ['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  'a screen of the shop': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  'an operator': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  nobody: ['AUTH090', 'AUTH090', 'AUTH090', 'AUTH090', 'AUTH090'],
};

const screens: Table = {
  'its own session, same token': ['recovered', 'AUTH099', 'AUTH097', 'AUTH097', 'recovered'],
  'its own session, next token': ['recovered', 'recovered', 'AUTH097', 'AUTH097', 'recovered'],
  'another screen of the shop': ['anew', 'anew', 'anew', 'AUTH097', 'anew'],
  'a screen of another shop': ['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  'a printer of the shop': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  'another session of the shop': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  'an operator': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  nobody: ['AUTH090', 'AUTH090', 'AUTH090', 'AUTH090', 'AUTH090'],
};

/** An order outlives every session of its shop: the guest who paid hears of a refund even then. */
const customers: Table = {
  'the same order': ['recovered', 'recovered', 'recovered', 'recovered', 'recovered'],
  'another order of the shop': ['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  'the same number at another shop': ['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  'an order that is not there': [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ],
};

const HEARD: Partial<Record<Outcome, string[]>> = {
  recovered: ['missed', 'later', 'own'],
  anew: ['later', 'own'],
  elsewhere: ['own'],
};

const test = openedCopies(1);
const redis = () => test.base.redis;

let passedMs = Date.parse('2026-11-21T03:00:00.000Z');
const nextMoment = (): string => new Date((passedMs += 1_000)).toISOString();

/** Whom a story is about, and who may come back in its place. */
interface Cast {
  namespace: keyof typeof namespaces;
  /** The order, and so the shop, of which the first one hears. */
  order: RoomRequest;
  first: Credentials;
  others: Record<string, Credentials>;
}

interface Credentials {
  token?: TokenParts;
  /** The order that a customer follows. */
  follows?: RoomRequest;
  /** Its own order or shop, whose events it hears if it is let in. */
  own: RoomRequest;
}

function castOf(namespace: keyof typeof namespaces): Cast {
  const order = { shopId: v7(), orderNumber: ORDER_NUMBER };
  const elsewhere = { shopId: v7(), orderNumber: ORDER_NUMBER };
  const next = { shopId: order.shopId, orderNumber: '261121-8M2K9QZX-002' };
  const bearer = (token: TokenParts, own = order): Credentials => ({ token, own });
  const owner = { sub: order.shopId, sid: v7() };
  const screen = { sub: order.shopId, sid: v7(), dev: v7(), role: 'device', scope: 'screen' };
  const guest = (follows: RoomRequest): Credentials => ({ follows, own: follows });
  if (namespace === 'shopper') {
    test.others.push(order, elsewhere, next);
    const others = {
      'the same order': guest(order),
      'another order of the shop': guest(next),
      'the same number at another shop': guest(elsewhere),
      'an order that is not there': guest({ ...order, orderNumber: '261121-8M2K9QZX-003' }),
    };
    return { namespace, order, first: guest(order), others };
  }
  const first = namespace === 'owner' ? owner : screen;
  const others = {
    'its own session, same token': bearer(first),
    'its own session, next token': bearer({ ...first, expiresIn: 800 }),
    'another session of the shop': bearer({ sub: order.shopId, sid: v7() }),
    'another screen of the shop': bearer({ ...screen, sid: v7(), dev: v7() }),
    'another shop': bearer({ sub: elsewhere.shopId, sid: v7() }, elsewhere),
    'a screen of the shop': bearer(screen),
    'a screen of another shop': bearer({ ...screen, sub: elsewhere.shopId, sid: v7(), dev: v7() }, elsewhere),
    'a printer of the shop': bearer({ ...screen, sid: v7(), dev: v7(), scope: 'print' }),
    'an operator': bearer({ sub: v7(), role: 'operator' }),
    nobody: { own: order },
  };
  return { namespace, order, first: bearer(first), others };
}

/** Tells all who hear of the order or its shop, and resolves when it is in the stream that the copies share. */
async function tell({ shopId, orderNumber }: RoomRequest): Promise<string> {
  const at = nextMoment();
  test.base.hint(contracts.orders.hints.boardChanged, { shopId, at });
  test.base.hint(contracts.orders.hints.orderCalled, { shopId, orderNumber, at });
  await eventually(async () => {
    const latest = await redis().xrevrange('sockets', '+', '-', 'COUNT', 20);
    return latest.filter((entry) => JSON.stringify(entry).includes(at)).length === 3;
  });
  return at;
}

/** Ends what the first one stands on, as the auth service does; its sessions are those of the shop that may come back. */
async function happen(cause: Cause, { order, first, others }: Cast, who: string): Promise<void> {
  const ofShop = [first, ...Object.values(others)].filter(({ own }) => own.shopId === order.shopId);
  const sessions = ofShop.flatMap(({ token }) => (token?.sid === undefined ? [] : [token.sid]));
  if (cause === 'session ended' && first.token?.sid !== undefined)
    await redis().set(revokedKey(first.token.sid), 'logout', 'EX', 60);
  if (cause === 'shop closed') for (const sid of sessions) await redis().set(revokedKey(sid), 'closed', 'EX', 60);
  if (cause === 'shop restricted') {
    const shop = {
      shopId: order.shopId,
      version: 2,
      status: 'restricted' as const,
      shopName: 'demo',
      storeName: 'demo',
    };
    await test.base.publish(contracts.auth.facts.shopChanged, { ...shop, changedAt: nextMoment() });
  }
  if (cause === 'token ended' && who === 'its own session, same token' && first.token) first.token.expiresIn = -5;
}

/** Sets what the client shows at its next connection, beside the ids of its earlier one. */
async function show(socket: Socket, { token, follows }: Credentials): Promise<void> {
  socket.auth = token ? { token: await test.token(token) } : {};
  socket.io.opts.query = { ...follows };
}

async function enter(socket: Socket, { follows }: Credentials): Promise<void> {
  await connected(socket);
  if (follows) await socket.emitWithAck(socketEvents.joinOrderRoom, follows);
}

/** Cuts the line as a tunnel does, and resolves when the server has put the session away. */
async function cut(socket: Socket): Promise<void> {
  const kept = new Set(await redis().keys('sio:session:*'));
  const gone = heard(socket, 'disconnect');
  socket.io.engine.close();
  await gone;
  await eventually(async () => (await redis().keys('sio:session:*')).some((key) => !kept.has(key)));
}

/** The refusal or recovery of the one that comes back, and the events that it could read on its line. */
async function comeBack(namespace: keyof typeof namespaces, cause: Cause, who: string) {
  const cast = castOf(namespace);
  const socket = test.client(0, namespaces[namespace], { autoConnect: false, reconnection: false });
  await show(socket, cast.first);
  socket.connect();
  await enter(socket, cast.first);
  const first = tell(cast.order);
  await heard(
    socket,
    { owner: socketEvents.boardChanged, screen: socketEvents.screenChanged, shopper: socketEvents.orderCalled }[
      namespace
    ],
  );
  await first;
  await cut(socket);
  await happen(cause, cast, who);
  const moments = { missed: await tell(cast.order), later: '', own: '' };

  const wire: string[] = [];
  socket.io.once('open', () => socket.io.engine.on('message', (data) => wire.push(String(data))));
  const next = cast.others[who] ?? cast.first;
  await show(socket, next);
  socket.connect();
  const answer = await refusal(socket);
  const isIn = answer === 'let in';
  if (isIn) await enter(socket, next);
  const { recovered } = socket;
  moments.later = await tell(cast.order);
  moments.own = await tell(next.own);
  if (isIn) await eventually(() => wire.some((data) => data.includes(moments.own)));
  socket.disconnect();
  const isHeard = (moment: string): boolean => wire.some((data) => data.includes(moment));
  return {
    ...(!isIn && { refused: answer }),
    recovered: isIn && recovered,
    heard: Object.entries(moments).flatMap(([name, moment]) => (isHeard(moment) ? [name] : [])),
  };
}

const cells = (table: Table) =>
  Object.entries(table).flatMap(([who, outcomes]) =>
    causes.flatMap((cause, at) => {
      const outcome = outcomes[at];
      return outcome ? [[who, cause, outcome] as const] : [];
    }),
  );

describe.each([
  ['owner', owners],
  ['screen', screens],
  ['shopper', customers],
] as const)('a socket of the namespace of %s that comes back', (namespace, table) => {
  it.each(cells(table))('as %s after %s: %s', async (who, cause, outcome) => {
    const told = HEARD[outcome];
    const expected = told
      ? { recovered: outcome === 'recovered', heard: told }
      : { refused: outcome, recovered: false, heard: [] };
    expect(await comeBack(namespace, cause, who)).toEqual(expected);
  });
});
