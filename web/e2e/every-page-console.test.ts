import { firstStatesOf, screensOfArea } from './screens/all.ts';
import { checkScreens } from './screens/check.ts';

checkScreens(firstStatesOf(screensOfArea('console')));
