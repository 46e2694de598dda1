import { z } from 'zod';
import { orders } from '../../orders/contract.js';
import { publish } from '../../publish/publish.js';
import { Locale } from '../../values/locale.js';
import { StoreName } from '../../values/store-name.js';
import { notifications } from '../../notifications/contract.js';
import { pushAddressOf, WirePushSubscription } from '../../notifications/push-views.js';

const serve = notifications.procedures;

/** News to phones and browsers while no page is open, and what a shop lets its guests know. */
export const pushRoutes = {
  key: publish(serve.getPushKey, {
    method: 'GET',
    path: '/v1/push/key',
    caller: 'anyone',
    about: 'The key that browsers subscribe to push messages with; 404 where none are sent.',
  }),
  subscribe: publish(serve.subscribePush, {
    method: 'POST',
    path: '/v1/store/push',
    caller: 'anyone',
    about:
      'Lets a guest’s browser hear of its order that is not over; the same browser again is the same subscription.',
    status: 201,
    body: z.object({
      storeName: StoreName,
      orderNumber: z.string('주문번호가 필요해요.').min(1).max(40),
      subscription: WirePushSubscription,
      lang: Locale.optional(),
    }),
    input: ({ body: { subscription, ...more } }, { orderKeys }) => ({
      ...more,
      orderKeys,
      address: pushAddressOf(subscription),
    }),
    fields: { address: 'subscription', 'address.publicKey': 'subscription.keys.p256dh' },
  }),
  unsubscribe: publish(serve.unsubscribePush, {
    method: 'DELETE',
    path: '/v1/store/push/:id',
    caller: 'anyone',
    about: 'Ends a guest’s subscription; its id, which nobody else was told, is the proof.',
  }),
  leaveContact: publish(orders.procedures.leaveContact, {
    method: 'POST',
    path: '/v1/store/contact',
    caller: 'anyone',
    about: 'Leaves a phone number with an order that has none and is not ready, so that a message says when it is.',
    body: orders.procedures.leaveContact.input.omit({ orderKeys: true }),
    input: ({ body }, { orderKeys }) => ({ ...body, orderKeys }),
  }),
  ack: publish(serve.ackPush, {
    method: 'POST',
    path: '/v1/push/ack',
    caller: 'anyone',
    about: 'A browser says that it showed a piece of news; a message with the same news that still waits stays away.',
  }),
  subscribeShop: publish(serve.subscribeShopPush, {
    method: 'POST',
    path: '/v1/shop/push',
    caller: 'owner',
    about: 'Lets the owner’s browser hear of the shop’s orders; twenty browsers of a shop may.',
    status: 201,
    body: z.object({ subscription: WirePushSubscription }),
    input: ({ body: { subscription } }) => ({ address: pushAddressOf(subscription) }),
    fields: { address: 'subscription', 'address.publicKey': 'subscription.keys.p256dh' },
  }),
  unsubscribeShop: publish(serve.unsubscribeShopPush, {
    method: 'DELETE',
    path: '/v1/shop/push',
    caller: 'owner',
    about: 'Ends the subscription of one of the shop’s browsers.',
  }),
  test: publish(serve.testPush, {
    method: 'POST',
    path: '/v1/shop/push/test',
    caller: 'owner',
    about: 'Sends one of the shop’s browsers a piece of news that says that it works.',
  }),
  alerts: publish(serve.getShopAlerts, {
    method: 'GET',
    path: '/v1/shop/alerts',
    caller: 'owner',
    about: 'What of an order the shop lets its guests know beyond the least.',
  }),
  saveAlerts: publish(serve.saveShopAlerts, {
    method: 'PUT',
    path: '/v1/shop/alerts',
    caller: 'owner',
    about: 'Saves what of an order the shop lets its guests know.',
  }),
};
