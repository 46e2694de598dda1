import type { Route } from '../publish/route.js';
import { http } from './http.js';

/**
 * An open call's way with an order, by the proof that its caller shows. The number is printed, called out and sent: with it,
 * and with the payment's id, a caller without the key is still a stranger.
 *
 * - `none`: it reads and changes no order, with any proof.
 * - `begins`: it makes a new order and answers its key.
 * - `looks`: the number reads the public state: what was ordered and how far it is. Who ordered, the payment's id and the
 *   receipt need the key. Nothing changes.
 * - `acts`: without the key it is refused with ORDER_KEY_WRONG, reads nothing and changes nothing.
 * - `proof`: it changes an order by the proof that its payment page alone was given, and tells a stranger nothing.
 */
export type OrderAccess = 'none' | 'begins' | 'looks' | 'acts' | 'proof';

type Http = typeof http;
type Open = { readonly caller: 'anyone' | 'provider' };
type OpenOf<G> = { [N in keyof G as G[N] extends Open ? N : never]: OrderAccess };
/** Groups without an open route are left out. */
type OpenRoutes = { [G in keyof Http as keyof OpenOf<Http[G]> extends never ? never : G]: OpenOf<Http[G]> };

/** Every call that is open without a log-in: a new one without its row does not compile. */
const orderAccess: OpenRoutes = {
  auth: {
    login: 'none',
    signUp: 'none',
    refresh: 'none',
    readDocument: 'none',
    opsLogin: 'none',
    findAccount: 'none',
    resetPassword: 'none',
    startSocialLogIn: 'none',
    arriveFromProvider: 'none',
    socialLogIn: 'none',
    socialSignUp: 'none',
    kakaoUnlink: 'none',
    naverUnlink: 'none',
  },
  colleagues: { openInvitation: 'none', acceptInvitation: 'none' },
  passkeys: { startLogIn: 'none', opsLogIn: 'none', ownerLogIn: 'none' },
  proofs: { lookAtChange: 'none', undoChange: 'none' },
  devices: { pair: 'none', token: 'none' },
  catalog: { store: 'none', storeStatus: 'none' },
  live: { store: 'none' },
  spots: { storeSpot: 'none', storeSpots: 'none' },
  orders: {
    init: 'begins',
    place: 'looks',
    together: 'none',
    orderComplete: 'looks',
    paymentRecord: 'acts',
    extendPayment: 'acts',
    registerTrade: 'acts',
    registerPayment: 'acts',
    cancelOrder: 'acts',
    cardReturn: 'proof',
  },
  notifications: { messageReports: 'none' },
  inquiry: { send: 'none' },
  calls: { storeKinds: 'none', callStaff: 'none', storeCall: 'none' },
  printing: { readReceipt: 'acts', starPoll: 'none', starTake: 'none', starEnd: 'none', epsonPoll: 'none' },
  push: { key: 'none', subscribe: 'acts', leaveContact: 'acts', unsubscribe: 'none', ack: 'none' },
  payouts: { tossEvents: 'none' },
};

const rows: ReadonlyMap<Route, OrderAccess> = new Map(
  Object.entries(orderAccess).flatMap(([group, names]) => {
    const routes: Readonly<Record<string, Route>> = http[group as keyof typeof orderAccess];
    return Object.entries<OrderAccess>(names).flatMap(([name, access]) => {
      const route = routes[name];
      return route ? [[route, access] as const] : [];
    });
  }),
);

/** An open call's way with orders; undefined for a call that needs a log-in. */
export const orderAccessOf = (route: Route): OrderAccess | undefined => rows.get(route);
