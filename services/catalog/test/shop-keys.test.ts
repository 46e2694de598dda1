import { describeShopKeys } from '@jumun/testing';
import { catalogFixture } from './setup.js';

describeShopKeys('catalog', async () => (await catalogFixture()).base, {
  keysWithoutShop: {
    tag_pkey: 'a tag of a group of shops will have no shop',
    tag_token_key: 'whoever scans it knows the token alone',
    reservation_pkey: 'callers know the checkout alone: they would name the shop too',
  },
});
