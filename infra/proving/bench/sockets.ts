import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { socketEvents } from '@jumun/contracts';
import { Refusal } from '@jumun/servers';
import { eventually } from '@jumun/testing/eventually';
import type { Socket } from 'socket.io-client';
import { spreadOf } from '../load/figures.ts';
import { atPace } from '../load/workers.ts';
import { openOwnerSocket } from '../platform/socket.ts';
import type { System } from '../platform/system.ts';
import { type Given, memoryNow, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import type { Memory } from './process-figures.ts';
import type { Found, Shape } from './record.ts';
import { openLoad, type Load } from './checkout-load.ts';
import { ORDERS_KNOWN } from './seed.sql.ts';
import { handOutOne, seedOrders } from './seed.ts';
import type { ClientsAnswer, ClientsOrder, Order } from './socket-clients.ts';
import { costOf, counted, idleShareOf, partsOf, untilQuiet } from './cpu-time.ts';
import { withDatabase } from '../platform/database.ts';

const KB_IN_MB = 1024;
/** Files that a process has open besides sockets. */
const OTHER_FILES = 500;
const RESTS_MS = 5_000;
const HEARD_WITHIN_MS = 10_000;
const WARM_UP = 300;
const WARM_UP_AT = 16;
const SHOPS = 100;

/** Memory of so many customers' sockets, and from the paid page to the owner's screen while all are open. */
export async function sockets(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { sockets: 10_000, payments: 400, pace: 20 });
  refuseFewFiles(options.sockets, given.shape);
  const most = String(options.sockets * 2);
  const env = { MAX_SOCKETS: most, MAX_SOCKETS_PER_ADDRESS: '1000', MAX_CONNECTIONS: most };
  const load = await openLoad({ shops: 1, one: given.shape === 'one', env });
  const { system } = load;
  const clients = fork(fileURLToPath(new URL('./socket-clients.ts', import.meta.url)));
  const screen = await OwnerScreen.open(system, load.stalls[0]?.owner.token ?? '');
  try {
    await handOutOne(load);
    const orders = await ordersToFollow(load, options.sockets);
    await load.shop(WARM_UP_AT, WARM_UP);
    const parts = partsOf(system.platform.run());
    await untilQuiet(parts);
    const before = memoryNow(system);
    const origin = system.platform.origin.replace('localhost', '127.0.0.1');
    const opening = await counted(parts, async () => {
      clients.send({ origin, orders } satisfies ClientsOrder);
      const [answer] = (await once(clients, 'message')) as [ClientsAnswer];
      return answer;
    });
    const { following, refused } = opening.done;
    if (following !== options.sockets)
      throw new Error(`${following} of ${options.sockets} sockets follow their orders: ${refused.join('; ')}`);
    await pause(RESTS_MS);
    const opened = memoryNow(system);
    const idle = await idleShareOf(parts);
    const heard = await counted(parts, () => payAtPace(load, screen, options));
    const perSocket = { unit: 'KB', ofNames: given.shape === 'one' ? ['one'] : ['realtime', 'gateway'] };
    const found: Found = {
      rows: [
        { what: 'sockets opened', unit: '1/s', value: (following * 1000) / opening.ms },
        ...perSocket.ofNames.map((name) => ({
          what: `memory of a socket, ${name}`,
          unit: perSocket.unit,
          value: (grownMb(before, opened, name) * KB_IN_MB) / following,
        })),
        {
          what: 'memory of all sockets',
          unit: 'MB',
          value: sumOf(perSocket.ofNames.map((n) => grownMb(before, opened, n))),
        },
        { what: 'from the paid page to the owner’s screen', unit: 'ms', ...spreadOf(heard.done) },
        { what: 'idle with all sockets open', unit: 'CPU-ms/s', value: sumOf([...idle.values()]) * 1000 },
      ],
      costs: [
        { what: 'a socket that is opened', each: costOf(opening, new Map(), following) },
        { what: `a paid checkout at ${options.pace} a second`, each: costOf(heard, idle, options.payments) },
      ],
      memory: opened,
    };
    await report({ bench: 'sockets', given, options, system, storeName: load.stalls[0]?.storeName ?? '' }, found);
  } finally {
    screen.close();
    if (clients.connected) clients.disconnect();
    await system.close();
  }
}

/** A socket is one file here and in the one process; apart it is two in the gateway, which joins it to the realtime service. */
function refuseFewFiles(count: number, shape: Shape): void {
  const most = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0);
  const needed = count * (shape === 'one' ? 1 : 2) + OTHER_FILES;
  if (most < needed)
    throw new Refusal(
      `${count} sockets need ${needed} open files in one process, and this shell allows ${most}: "ulimit -n 65536" first, as root where the hard limit is lower, or ask for fewer by --sockets.`,
    );
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

const grownMb = (before: Record<string, Memory>, now: Record<string, Memory>, name: string): number =>
  (now[name]?.rssMb ?? Number.NaN) - (before[name]?.rssMb ?? Number.NaN);

/** As many orders as there are sockets, one for each. */
async function ordersToFollow({ system, stalls }: Load, count: number): Promise<Order[]> {
  const bigShopId = stalls[0]?.shopId ?? '';
  await seedOrders(system, { shops: SHOPS, bigShopId, days: 10 }, count);
  return withDatabase(system.platform.run(), 'orders', async (client) => {
    const { rows } = await client.query<Order>(ORDERS_KNOWN, [count]);
    return rows;
  });
}

/** An owner's open console, which notes when it heard of each order. */
class OwnerScreen {
  readonly #heardAtMs = new Map<string, number>();
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on(socketEvents.newOrder, ({ data }: { data: string }) => {
      this.#heardAtMs.set(data, performance.now());
    });
  }

  static async open(system: System, token: string): Promise<OwnerScreen> {
    return new OwnerScreen(await openOwnerSocket(system.platform, token));
  }

  /** Milliseconds from `sinceMs` to the order's event, 0 where it came before; throws when it does not come in time. */
  async heardAfter(orderNumber: string, sinceMs: number): Promise<number> {
    const atMs = await eventually(() => this.#heardAtMs.get(orderNumber), HEARD_WITHIN_MS);
    return Math.max(0, atMs - sinceMs);
  }

  close(): void {
    this.#socket.close();
  }
}

/** Payments one after the other in time, however long each takes; milliseconds from each paid page to the screen. */
async function payAtPace(
  { system, stalls }: Load,
  screen: OwnerScreen,
  { payments, pace }: { payments: number; pace: number },
): Promise<number[]> {
  const [stall] = stalls;
  if (!stall) throw new Error('there is no stall');
  return atPace(pace, payments, async () => {
    const { orderNumber } = await system.shopper.buy(stall.storeName, stall.shopId, [stall.pick]);
    return screen.heardAfter(orderNumber, performance.now());
  });
}
