import { checkScreens } from './screens/check.ts';
import { signInScreens } from './screens/sign-in.ts';

checkScreens(signInScreens);
