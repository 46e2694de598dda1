import { firstStatesOf, screenGroups } from './screens/all.ts';
import { checkScreens } from './screens/check.ts';

const { marketing, order, store } = screenGroups;
checkScreens(firstStatesOf([...marketing, ...screenGroups['sign-in'], ...store, ...order]));
