import { checkScreens } from './screens/check.ts';
import { storeScreens } from './screens/store.ts';

checkScreens(storeScreens);
