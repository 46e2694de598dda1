import { describeShopKeys } from '@jumun/testing';
import { catalogFixture } from './setup.js';

describeShopKeys('catalog', async () => (await catalogFixture()).base, {
  keysWithoutShop: {
    reservation_pkey: 'callers know the checkout alone: they would name the shop too',
  },
});
