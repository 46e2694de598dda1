import { consoleBoardScreens } from './console-board.ts';
import { consoleOrderScreens } from './console-orders.ts';
import { consolePayoutScreens } from './console-payouts.ts';
import { consoleSettlementScreens } from './console-settlement.ts';
import { consoleCategoryScreens } from './console-categories.ts';
import { consoleGoodsScreens } from './console-goods.ts';
import { consoleOptionGroupScreens } from './console-option-groups.ts';
import { consoleHoursScreens } from './console-hours.ts';
import { consoleIntakeScreens } from './console-intake.ts';
import { consoleStaffCallScreens } from './console-calls.ts';
import { consoleCounterScreens } from './console-counter.ts';
import { storeCallScreens } from './store-calls.ts';
import { consolePrintingScreens } from './console-printing.ts';
import { consoleCallScreens } from './console-call-screen.ts';
import { consoleDeviceScreens } from './console-devices.ts';
import { consoleSpotScreens } from './console-spots.ts';
import { consoleTranslationScreens } from './console-translations.ts';
import { consoleAccountScreens } from './console-account.ts';
import { consoleShopScreens } from './console-shop.ts';
import { consoleDashboardScreens } from './console-dashboard.ts';
import { consoleFrameScreens } from './console-frame.ts';
import { consoleScreens } from './console.ts';
import { inquiryScreens } from './inquiry.ts';
import { marketingScreens } from './marketing-a.ts';
import { informationScreens } from './marketing-b.ts';
import { operatorAccountScreens } from './operator-accounts.ts';
import { operatorApprovalScreens } from './operator-approvals.ts';
import { operatorBankScreens } from './operator-banks.ts';
import { operatorBookScreens } from './operator-books.ts';
import { operatorPaymentScreens } from './operator-payment.ts';
import { operatorMachineryScreens } from './operator-machinery.ts';
import { operatorShopScreens } from './operator-shops.ts';
import { operatorScreens } from './operator.ts';
import { operatorPayoutScreens } from './operator-payouts.ts';
import { orderScreens } from './order.ts';
import type { Screen } from './screen.ts';
import { signInScreens } from './sign-in.ts';
import { undoScreens } from './undo.ts';
import { bareStoreScreens } from './store-bare.ts';
import { drawnStoreScreens } from './store-drawn.ts';
import { optionScreens } from './store-options.ts';
import { intakeScreens } from './store-intake.ts';
import { callScreens } from './store-screen.ts';
import { storeScreens } from './store.ts';

/** Every screen in every state, in the order in which people meet them; `screens-<group>.test.ts` checks each group. */
export const screenGroups = {
  marketing: [...marketingScreens, ...informationScreens, ...inquiryScreens],
  'sign-in': [...signInScreens, ...undoScreens],
  store: [
    ...storeScreens,
    ...optionScreens,
    ...intakeScreens,
    ...storeCallScreens,
    ...bareStoreScreens,
    ...drawnStoreScreens,
    ...callScreens,
  ],
  order: orderScreens,
  console: consoleScreens,
  'console-frame': consoleFrameScreens,
  'console-dashboard': consoleDashboardScreens,
  'console-board': consoleBoardScreens,
  'console-orders': consoleOrderScreens,
  'console-goods': consoleGoodsScreens,
  'console-categories': [...consoleCategoryScreens, ...consoleTranslationScreens],
  'console-option-groups': consoleOptionGroupScreens,
  'console-hours': consoleHoursScreens,
  'console-intake': consoleIntakeScreens,
  'console-printing': consolePrintingScreens,
  'console-shop': consoleShopScreens,
  'console-account': consoleAccountScreens,
  'console-call-screen': consoleCallScreens,
  'console-devices': consoleDeviceScreens,
  'console-calls': consoleStaffCallScreens,
  'console-counter': consoleCounterScreens,
  'console-spots': consoleSpotScreens,
  'console-settlement': consoleSettlementScreens,
  'console-payouts': consolePayoutScreens,
  operator: operatorScreens,
  'operator-shops': operatorShopScreens,
  'operator-approvals': operatorApprovalScreens,
  'operator-payouts': operatorPayoutScreens,
  'operator-banks': operatorBankScreens,
  'operator-books': [...operatorBookScreens, ...operatorPaymentScreens],
  'operator-machinery': operatorMachineryScreens,
  'operator-accounts': operatorAccountScreens,
} satisfies Record<string, readonly Screen[]>;

export const allScreens: readonly Screen[] = Object.values(screenGroups).flat();

/** All screens of the owners' console or of the operators' desk. */
export const screensOfArea = (area: 'console' | 'operator'): readonly Screen[] =>
  Object.entries(screenGroups).flatMap(([name, screens]) => (name.startsWith(area) ? screens : []));

/** Of each address the state in which it is looked at before all others, the usual one. */
const firstStates = new Set(
  [...new Set(allScreens.map(({ route }) => route))].map((address) => {
    const states = allScreens.filter(({ route }) => route === address);
    return states.find(({ state }) => state === 'ready') ?? states[0];
  }),
);
export const isFirstState = (screen: Screen): boolean => firstStates.has(screen);

/** Of these, each address once. */
export const firstStatesOf = (screens: readonly Screen[]): readonly Screen[] => screens.filter(isFirstState);

/** Of these, all states of an address but its first. */
export const furtherStatesOf = (screens: readonly Screen[]): readonly Screen[] =>
  screens.filter((screen) => !isFirstState(screen));

/** Every shopper's screen; the call screen hangs in the shop, and is Korean first. */
export const shoppersScreens: readonly Screen[] = [...screenGroups.store, ...screenGroups.order].filter(
  ({ route }) => route.startsWith('/:storeName') && !/\/screen$/.test(route),
);
