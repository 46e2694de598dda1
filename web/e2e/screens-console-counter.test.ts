import { screenGroups } from './screens/all.ts';
import { checkScreens } from './screens/check.ts';

checkScreens(screenGroups['console-counter']);
