import { namespaces, socketEvents } from '@jumun/contracts';
import type { Socket } from 'socket.io-client';
import { inParallel } from '../load/workers.ts';
import { openSocket } from '../platform/socket.ts';

// Shoppers' phones, each with a socket on its order, in a process of their own that sockets.ts starts and drives.

export interface Order {
  shopId: string;
  orderNumber: string;
}

/** The first message to the clients. */
export interface ClientsOrder {
  /** The public address, spelled with the loopback's number: no name is looked up ten thousand times. */
  origin: string;
  orders: readonly Order[];
}

/** How it went, once every socket follows its order or was refused. */
export interface ClientsAnswer {
  following: number;
  refused: string[];
}

const OPENING_AT_ONCE = 64;
const WAIT_MS = 60_000;
const ADDRESSES_A_BLOCK = 250;
const sockets: Socket[] = [];

/** Gives each phone an address of its own, by the X-Forwarded-For header. */
const addressOf = (number: number): string =>
  `10.1.${Math.floor(number / ADDRESSES_A_BLOCK)}.${(number % ADDRESSES_A_BLOCK) + 1}`;

async function follow(origin: string, { shopId, orderNumber }: Order, number: number): Promise<void> {
  const socket = await openSocket(origin + namespaces.shopper, {
    reconnection: false,
    timeout: WAIT_MS,
    query: { shopId, orderNumber },
    extraHeaders: { 'x-forwarded-for': addressOf(number) },
  });
  sockets.push(socket);
  await socket.timeout(WAIT_MS).emitWithAck(socketEvents.joinOrderRoom, { shopId, orderNumber });
}

async function open({ origin, orders }: ClientsOrder): Promise<ClientsAnswer> {
  const refused: string[] = [];
  await inParallel(OPENING_AT_ONCE, orders.length, async (number) => {
    const order = orders[number];
    if (order) await follow(origin, order, number).catch((error: unknown) => refused.push(String(error)));
  });
  return { following: sockets.filter(({ connected }) => connected).length, refused: [...new Set(refused)] };
}

process.on('message', (order: ClientsOrder) => {
  void open(order).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());
