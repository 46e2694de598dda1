import { checkScreens } from './screens/check.ts';
import { consoleScreens } from './screens/console.ts';

checkScreens(consoleScreens);
