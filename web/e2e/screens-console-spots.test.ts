import { furtherStatesOf, screenGroups } from './screens/all.ts';
import { checkScreens } from './screens/check.ts';

checkScreens(furtherStatesOf(screenGroups['console-spots']));
