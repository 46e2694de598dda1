import { http, type Route } from '@jumun/contracts';
import type { Checkout } from '@jumun/local';
import type { ApiCall } from '@jumun/client/node';
import type { Target } from '../target.ts';
import type { Attack } from './attacked.ts';

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
