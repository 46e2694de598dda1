import { describeTenants } from '@jumun/testing';
import { openShopFixture } from './shop-fixture.js';

describeTenants(
  'orders',
  async () => {
    const { base, close } = await openShopFixture();
    return { ...base, close };
  },
  { histories: ['order_change', 'resolution'] },
);
