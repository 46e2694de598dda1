import { randomUUID } from 'node:crypto';
import { http, type Route } from '@jumun/contracts';
import { Shopper, type Checkout } from '@jumun/local';
import type { ApiCall } from '@jumun/client/node';
import { PASSWORD } from '../../platform/shop.ts';
import type { Target } from '../target.ts';

/** The outcome of an attack: its figures, and whether it got anywhere. */
export interface Attacked {
  figures: string;
  isBroken: boolean;
}
export type Attack = (target: Target) => Promise<Attacked>;

const codeOf = (body: unknown): string | undefined => (body as { errorCode?: string }).errorCode;
const newDevice = (address: string) => ({ 'x-device-id': randomUUID(), 'x-forwarded-for': address });
/** Shoppers behind one address, each with a phone of its own. */
const shopperAt = ({ api, sandbox }: Target, address: string): Shopper =>
  new Shopper(api, sandbox, () => newDevice(address));

const BUYER = { name: '김손님', phone: '010-7777-8888' };

/** Every act of a guest, by a stranger who knows the number of the order and the id of its payment. */
function actsOn({ storeName }: Target, { paymentId, orderNumber }: Checkout): [Route, ApiCall][] {
  const named = { storeName, orderNumber };
  const thief = { buyr_name: '도둑', buyr_tel: '010-6666-6666' };
  return [
    [http.orders.paymentRecord, { params: { paymentId } }],
    [http.orders.extendPayment, { params: { paymentId }, body: { expiresAt: new Date().toISOString() } }],
    [http.orders.registerTrade, { body: { paymentId, ...thief } }],
    [http.orders.registerPayment, { body: { paymentId, method: 'card', ...thief } }],
    [http.orders.cancelOrder, { body: named }],
    [http.push.leaveContact, { body: { ...named, phone: '010-6666-6666' } }],
    [http.printing.readReceipt, { query: named }],
  ];
}

const VICTIMS = 20;

/** Acts of strangers on open and on paid orders. */
export const actByNumber: Attack = async (target) => {
  const { api, shopper, storeName, shopId, pick, sql } = target;
  let [tries, acts] = [0, 0];
  for (let nth = 0; nth < VICTIMS; nth += 1) {
    const order = await shopper.order(storeName, shopId, [pick]);
    if (nth % 2 === 0) await shopper.pay(order, BUYER);
    const row = () => sql('orders', 'select * from orders where id = $1', [order.paymentId]);
    const before = JSON.stringify(await row());
    for (const [route, call] of actsOn(target, order)) {
      tries += 1;
      const { status } = await api.call(route, call);
      if (status < 400) acts += 1;
    }
    if (JSON.stringify(await row()) !== before) acts += 1;
  }
  return { figures: `${acts} of ${tries} acts by an order's number`, isBroken: acts > 0 };
};

/** Forms of the card page that anybody can post, against payments that are about to be made. */
export const forgeReturns: Attack = async (target) => {
  const { platform, shopper, storeName, shopId, pick } = target;
  let [closed, told] = [0, 0];
  for (let nth = 0; nth < VICTIMS; nth += 1) {
    const order = await shopper.order(storeName, shopId, [pick]);
    const approvalKey = await shopper.openCardPage(order.paymentId);
    for (const code of ['3001', '0000']) {
      const form = { ordr_idxx: order.orderNumber, res_cd: code, enc_data: 'x', enc_info: 'x', tran_cd: '00100000' };
      const path = `${platform.origin}${http.orders.cardReturn.path}?proof=${'A'.repeat(22)}`;
      const answer = await fetch(path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
      if (answer.headers.get('location')?.includes(order.paymentId) === true) told += 1;
    }
    const { location } = await shopper.playCardPage(approvalKey, 'approve');
    if (location?.includes('/success/') !== true) closed += 1;
  }
  const figures = `${closed} of ${VICTIMS} payments closed by forged returns, ${told} payment ids told`;
  return { figures, isBroken: closed + told > 0 };
};

const LOUD = 35;
const TEN = 10;

/** Unpaid counter orders from few addresses, each from another browser; then a guest elsewhere orders at the counter. */
export const closeCounter: Attack = async (target) => {
  const { owner, storeName, shopId, pick } = target;
  await owner.call(http.orders.savePaymentSettings, { body: { counter: true } });
  const made: string[] = [];
  const isOpen = async (address: string): Promise<boolean> =>
    shopperAt(target, address)
      .orderAtCounter(storeName, shopId, [pick])
      .then(
        () => true,
        () => false,
      );
  let honest = 0;
  for (const addresses of [1, TEN]) {
    let rang = 0;
    for (let nth = 0; nth < LOUD * addresses; nth += 1)
      if (await isOpen(`203.0.${100 + addresses}.${1 + (nth % addresses)}`)) rang += 1;
    const isServed = await isOpen(`198.51.${addresses}.7`);
    if (isServed) honest += 1;
    made.push(`${addresses}: ${rang} unpaid orders, then a guest is ${isServed ? 'served' : 'refused'}`);
  }
  return { figures: made.join('; '), isBroken: honest < 2 };
};

const SOURCES = 250;

/** Wrong passwords at one account from many addresses, twice. */
export const guessPassword: Attack = async ({ api, owner }) => {
  const email = owner.shop.email;
  let [lookedAt, waits] = [0, 0];
  for (let nth = 0; nth < 2 * SOURCES; nth += 1) {
    const headers = newDevice(`203.1.${nth % SOURCES}.7`);
    const { body } = await api.ask(http.auth.login, { body: { email, password: `guess-${nth}!` }, headers });
    if (codeOf(body) === 'LOGIN_FAILED') lookedAt += 1;
    else waits += 1;
  }
  const own = await api.ask(http.auth.login, { body: { email, password: PASSWORD } });
  return {
    figures: `${lookedAt} of ${2 * SOURCES} guesses looked at, ${waits} told to wait; its owner elsewhere: ${own.status}`,
    isBroken: lookedAt > SOURCES / 2,
  };
};
