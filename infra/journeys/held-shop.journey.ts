import { calmScene } from './calm-stage.js';
import { describeHeldShop } from './calls/held-shop.js';

describeHeldShop('with the queries as they are', calmScene);
