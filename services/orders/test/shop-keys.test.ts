import { describeShopKeys } from '@jumun/testing';
import { openShopFixture } from './shop-fixture.js';

describeShopKeys(
  'orders',
  async () => {
    const { base, close } = await openShopFixture();
    return { ...base, close };
  },
  {
    shared: {
      resolution: 'what an operator decided about a payment, by its order',
      tended_day: 'chores by day',
    },
    keysWithoutShop: {
      buyer_index_pkey: '(shop_id, order_id, hash) would do',
      order_change_pkey: '(shop_id, order_id, sequence) would do',
      orders_pkey: 'callers know the order alone: they would name the shop, or its id would say it',
      orders_checkout_id_key: 'a random id, unique by itself: (shop_id, checkout_id) would do',
      orders_order_number_key: 'a shopper types it, without a shop: a lookup table, or a number that says its shop',
      orders_tno_key: 'the card company’s number, unique over all: a reference table',
      refund_pkey: 'ids are random: (shop_id, id) would do',
      refund_under_way: '(shop_id, order_id) would do',
      reversal_pkey: 'the card company’s number, unique over all: a reference table',
    },
  },
);
