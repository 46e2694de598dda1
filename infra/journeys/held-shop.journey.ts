import { calmTwoShops } from './calm-fixture.js';
import { describeHeldShop } from './calls/held-shop.js';

describeHeldShop('with the queries as they are', calmTwoShops);
