import { checkScreens } from './screens/check.ts';
import { inquiryScreens } from './screens/inquiry.ts';
import { marketingScreens } from './screens/marketing-a.ts';
import { informationScreens } from './screens/marketing-b.ts';

checkScreens([...marketingScreens, ...informationScreens, ...inquiryScreens]);
