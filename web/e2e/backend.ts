import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallOfRoute, Decoded, Route, WireStore } from '@jumun/contracts';
import type { PlayedApi } from '@jumun/client/played';
import type { OrderItem } from './fake-order-items.ts';

export interface Answer {
  status?: number;
  body: unknown;
  /** Answers with events instead. */
  stream?: (response: ServerResponse) => void;
}
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** The body as it came. */
  text: string;
  /** The published call that it is, and the parameters of its path. */
  route?: Route | undefined;
  params?: Record<string, string> | undefined;
}
/** A call of one route, in our spelling. */
export interface AskedOf<R extends Route> extends Omit<Asked, 'body'> {
  body: Decoded<CallOfRoute<R>['body']>;
}
/** An answer that never comes plays the slow server. */
type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** State of the fake; tests change it to play the other side. */
export interface Backend {
  store: WireStore;
  paymentStatus: 'pending' | 'paid' | 'refunded' | 'cancelled';
  closeReason: string | null;
  checking: boolean;
  deliveryStatus: 'waiting' | 'preparing' | 'ready' | 'completed';
  orderItems: OrderItem[];
  amount: number;
  asked: Asked[];
  /** Calls that nothing answers or refuses by name, as `callKey` writes them: they fail their test. */
  unplayed: string[];
  /** Answers calls by their contracts, in our spelling. */
  played: PlayedApi;
  /** Answers a call in the published spelling, before what is played: the key is made by `callKey`. */
  overrides: Record<string, Handler>;
  /** Scripts in the place of the build's, by their addresses. */
  scripts: Record<string, string>;
}
