import { checkScreens } from './screens/check.ts';
import { consolePayoutScreens } from './screens/console-payouts.ts';

checkScreens(consolePayoutScreens);
