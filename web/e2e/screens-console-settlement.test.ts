import { checkScreens } from './screens/check.ts';
import { consoleSettlementScreens } from './screens/console-settlement.ts';

checkScreens(consoleSettlementScreens);
