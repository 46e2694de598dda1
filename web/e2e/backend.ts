import type { IncomingMessage } from 'node:http';
import type { CallOfRoute, Decoded, Route } from '@jumun/contracts';
import type { PlayedApi } from '@jumun/client/played';
import type { OrderItem } from './fake-order-items.ts';
import type { Store } from './fake-store.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Its JSON in our spelling. */
  body: unknown;
  /** The body as it came. */
  text: string;
  /** The published call that it is, and the parameters of its path. */
  route?: Route | undefined;
  params?: Record<string, string> | undefined;
}
/** A call of one route. */
export interface AskedOf<R extends Route> extends Asked {
  body: Decoded<CallOfRoute<R>['body']>;
}
/** State of the fake; tests change it to play the other side. */
export interface Backend {
  store: Store;
  paymentStatus: 'pending' | 'paid' | 'refunded' | 'cancelled';
  closeReason: string | null;
  checking: boolean;
  deliveryStatus: 'waiting' | 'preparing' | 'ready' | 'completed';
  orderItems: OrderItem[];
  amount: number;
  asked: Asked[];
  /** Calls that nothing answers or refuses by name, with method and path: they fail their test. */
  unplayed: string[];
  /** Answers calls by their contracts, in our spelling. */
  played: PlayedApi;
  /** Scripts in the place of the build's, by their addresses. */
  scripts: Record<string, string>;
  /** Whether answers say what time it is; without it the page's clock, which a test may have set, is right. */
  tellsTime: boolean;
}
