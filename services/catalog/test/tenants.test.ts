import { describeTenants } from '@jumun/testing';
import { catalogFixture } from './setup.js';

describeTenants('catalog', async () => (await catalogFixture()).base);
