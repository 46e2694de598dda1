import { checkScreens } from './screens/check.ts';
import { orderScreens } from './screens/order.ts';

checkScreens(orderScreens);
