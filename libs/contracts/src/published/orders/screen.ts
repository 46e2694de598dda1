import { publish } from '../../publish/publish.js';
import { orders } from '../../orders/contract.js';

const serve = orders.procedures;

/** Calls for the screen that calls people to the counter. */
export const screenRoutes = {
  callScreen: publish(serve.getCallScreen, {
    method: 'GET',
    path: '/v1/device/screen',
    caller: 'device',
    about: 'The numbers that are being made and those that wait to be picked up. Bears a tag to ask by.',
  }),
  recallReady: publish(serve.recallReady, {
    method: 'POST',
    path: '/v1/shop/board/call',
    caller: 'owner',
    about: 'Calls an order that is ready once more, on the screens of the shop and on its shopper’s open page.',
  }),
  testScreen: publish(serve.testScreen, {
    method: 'POST',
    path: '/v1/shop/screen/test',
    caller: 'owner',
    about: 'Has the paired call screens make a call that is of no order.',
  }),
};
