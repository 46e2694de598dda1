import { describeShopKeys } from '@jumun/testing';
import { notificationsFixture } from './notifications-fixture.js';

describeShopKeys('notifications', notificationsFixture, {
  shared: {
    inquiry: 'letters to the platform',
    message_day: 'a day’s cost of all shops together',
    message_price: 'prices of texts: a reference table',
    recipient_day: 'a person’s messages of a day, whichever shops they are from',
  },
  keysWithoutShop: {
    message_pkey: 'ids are random, and a carrier’s report names no shop: a lookup table beside it',
    message_one_fallback: '(shop_id, fallback_of) would do',
    message_one_resend: '(shop_id, resend_of) would do',
    printer_by_key: 'a printer’s address holds its key alone: a lookup table beside it',
    push_subscription_of_one_shop: 'an owner’s browser is one shop’s among all: a lookup table beside it',
    waiting_order_pkey: '(shop_id, order_id) would do',
  },
});
