import { consolePayoutScreens } from './console-payouts.ts';
import { consoleSettlementScreens } from './console-settlement.ts';
import { consoleGoodsScreens } from './console-goods.ts';
import { consoleScreens } from './console.ts';
import { inquiryScreens } from './inquiry.ts';
import { marketingScreens } from './marketing-a.ts';
import { informationScreens } from './marketing-b.ts';
import { orderScreens } from './order.ts';
import type { Screen } from './screen.ts';
import { signInScreens } from './sign-in.ts';
import { storeScreens } from './store.ts';

/** Every screen in every state, in the order in which people meet them; `screens-<group>.test.ts` checks each group. */
export const screenGroups = {
  marketing: [...marketingScreens, ...informationScreens, ...inquiryScreens],
  'sign-in': signInScreens,
  store: storeScreens,
  order: orderScreens,
  console: consoleScreens,
  'console-goods': consoleGoodsScreens,
  'console-settlement': consoleSettlementScreens,
  'console-payouts': consolePayoutScreens,
} satisfies Record<string, readonly Screen[]>;

export const allScreens: readonly Screen[] = Object.values(screenGroups).flat();
