import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { adminPages } from '../paths';
import { WithQueries } from '../../api/WithQueries';
import { lazyScreen } from '../../shell/late-screen';
import { NotFound } from '../../shell/NotFound';
import { useSameControl } from '../../util/use-same-control';
import { AdminLanding } from './AdminLanding';
import { BoardFrame } from './BoardFrame';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleApp } from './ConsoleApp';
import { ConsoleGate } from './ConsoleGate';

const OrdersPage = lazyScreen(async () => (await import('../orders/list/OrdersPage')).OrdersPage);

/** The console's screens by their addresses. */
const screens = {
  [adminPages.dashboard]: lazyScreen(async () => (await import('../sales/dashboard/DashboardPage')).DashboardPage),
  [adminPages.profile]: lazyScreen(async () => (await import('../shop/profile/ProfilePage')).ProfilePage),
  [adminPages.options]: lazyScreen(async () => (await import('../shop/look/StoreOptionsPage')).StoreOptionsPage),
  [adminPages.chatAlerts]: lazyScreen(
    async () => (await import('../guests/chat-alerts/ChatAlertsPage')).ChatAlertsPage,
  ),
  [adminPages.account]: lazyScreen(async () => (await import('../devices/account/AccountPage')).AccountPage),
  [adminPages.devices]: lazyScreen(async () => (await import('../devices/paired/DevicesPage')).DevicesPage),
  [adminPages.tags]: lazyScreen(async () => (await import('../shop/spots/SpotsPage')).SpotsPage),
  [adminPages.translations]: lazyScreen(
    async () => (await import('../menu/translations/TranslationsPage')).TranslationsPage,
  ),
  [adminPages.products]: lazyScreen(async () => (await import('../menu/products/ProductListPage')).ProductListPage),
  [adminPages.productEdit]: lazyScreen(async () => (await import('../menu/products/ProductEditPage')).ProductEditPage),
  [adminPages.categories]: lazyScreen(
    async () => (await import('../menu/categories/CategoryListPage')).CategoryListPage,
  ),
  [adminPages.optionGroups]: lazyScreen(
    async () => (await import('../menu/option-groups/OptionGroupListPage')).OptionGroupListPage,
  ),
  [adminPages.optionGroupEdit]: lazyScreen(
    async () => (await import('../menu/option-groups/OptionGroupEditPage')).OptionGroupEditPage,
  ),
  [adminPages.hours]: lazyScreen(async () => (await import('../shop/hours/HoursPage')).HoursPage),
  [adminPages.intake]: lazyScreen(async () => (await import('../shop/intake/IntakePage')).IntakePage),
  [adminPages.calls]: lazyScreen(async () => (await import('../guests/calls/CallKindsPage')).CallKindsPage),
  [adminPages.printers]: lazyScreen(async () => (await import('../devices/printers/PrintersPage')).PrintersPage),
  [adminPages.screen]: lazyScreen(async () => (await import('../devices/call-screen/ScreenPage')).ScreenPage),
  [adminPages.till]: lazyScreen(async () => (await import('../orders/till/TillPage')).TillPage),
  [adminPages.paymentSettings]: lazyScreen(
    async () => (await import('../shop/payment-settings/PaymentSettingsPage')).PaymentSettingsPage,
  ),
  [adminPages.settlement]: lazyScreen(async () => (await import('../sales/settlement/SettlementPage')).SettlementPage),
  [adminPages.fees]: lazyScreen(async () => (await import('../sales/settlement/FeesPage')).FeesPage),
  [adminPages.statements]: lazyScreen(async () => (await import('../sales/settlement/StatementsPage')).StatementsPage),
  [adminPages.payouts]: lazyScreen(async () => (await import('../sales/settlement/PayoutsPage')).PayoutsPage),
  [adminPages.payout]: lazyScreen(async () => (await import('../sales/settlement/PayoutPage')).PayoutPage),
} satisfies Record<
  Exclude<
    (typeof adminPages)[keyof typeof adminPages],
    typeof adminPages.board | typeof adminPages.payments | typeof adminPages.payment
  >,
  ComponentType
>;

/** Mount point of the owner console. */
export function ConsoleRoutes() {
  useSameControl();
  return (
    <WithQueries>
      <ConsoleGate>
        <ConsoleApp />
        <Routes>
          <Route index element={<AdminLanding />} />
          <Route path={adminPages.board} element={<BoardFrame />} />
          <Route element={<ConsoleFrame />}>
            {Object.entries<ComponentType>(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route element={<OrdersPage />}>
              <Route path={adminPages.payments} element={null} />
              <Route path={adminPages.payment} element={null} />
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ConsoleGate>
    </WithQueries>
  );
}
