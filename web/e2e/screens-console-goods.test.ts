import { checkScreens } from './screens/check.ts';
import { consoleGoodsScreens } from './screens/console-goods.ts';

checkScreens(consoleGoodsScreens);
