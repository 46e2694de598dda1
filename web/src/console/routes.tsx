import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { adminPages } from './paths';
import { WithQueries } from '../api/WithQueries';
import { lazyScreen } from '../shell/late-screen';
import { NotFound } from '../shell/NotFound';
import { Waiting } from '../shell/Waiting';
import { useSameControl } from '../util/use-same-control';
import { AdminLanding } from './frame/AdminLanding';
import { ConsoleFrame } from './frame/ConsoleFrame';
import { ConsoleApp } from './installed/ConsoleApp';
import { ConsoleGate } from './frame/ConsoleGate';
import { ScreenGuard } from './frame/ScreenGuard';

const OrdersPage = lazyScreen(async () => (await import('./payments/OrdersPage')).OrdersPage);
/** Fills the screen, so it stands outside of the console's frame. */
const BoardPage = lazyScreen(async () => (await import('./board/BoardPage')).BoardPage);

/** The console's screens by their addresses. */
const screens = {
  [adminPages.dashboard]: lazyScreen(async () => (await import('./dashboard/DashboardPage')).DashboardPage),
  [adminPages.profile]: lazyScreen(async () => (await import('./profile/ProfilePage')).ProfilePage),
  [adminPages.options]: lazyScreen(async () => (await import('./store-options/StoreOptionsPage')).StoreOptionsPage),
  [adminPages.chatAlerts]: lazyScreen(async () => (await import('./chat-alerts/ChatAlertsPage')).ChatAlertsPage),
  [adminPages.account]: lazyScreen(async () => (await import('./account/AccountPage')).AccountPage),
  [adminPages.devices]: lazyScreen(async () => (await import('./devices/DevicesPage')).DevicesPage),
  [adminPages.tags]: lazyScreen(async () => (await import('./spots/SpotsPage')).SpotsPage),
  [adminPages.translations]: lazyScreen(async () => (await import('./translations/TranslationsPage')).TranslationsPage),
  [adminPages.products]: lazyScreen(async () => (await import('./products/ProductListPage')).ProductListPage),
  [adminPages.productEdit]: lazyScreen(async () => (await import('./products/ProductEditPage')).ProductEditPage),
  [adminPages.categories]: lazyScreen(async () => (await import('./categories/CategoryListPage')).CategoryListPage),
  [adminPages.optionGroups]: lazyScreen(
    async () => (await import('./option-groups/OptionGroupListPage')).OptionGroupListPage,
  ),
  [adminPages.optionGroupEdit]: lazyScreen(
    async () => (await import('./option-groups/OptionGroupEditPage')).OptionGroupEditPage,
  ),
  [adminPages.hours]: lazyScreen(async () => (await import('./hours/HoursPage')).HoursPage),
  [adminPages.intake]: lazyScreen(async () => (await import('./intake/IntakePage')).IntakePage),
  [adminPages.calls]: lazyScreen(async () => (await import('./calls/CallKindsPage')).CallKindsPage),
  [adminPages.printers]: lazyScreen(async () => (await import('./printers/PrintersPage')).PrintersPage),
  [adminPages.screen]: lazyScreen(async () => (await import('./call-screen/ScreenPage')).ScreenPage),
  [adminPages.till]: lazyScreen(async () => (await import('./till/TillPage')).TillPage),
  [adminPages.paymentSettings]: lazyScreen(
    async () => (await import('./payment-settings/PaymentSettingsPage')).PaymentSettingsPage,
  ),
  [adminPages.settlement]: lazyScreen(async () => (await import('./settlement/SettlementPage')).SettlementPage),
  [adminPages.fees]: lazyScreen(async () => (await import('./settlement/FeesPage')).FeesPage),
  [adminPages.statements]: lazyScreen(async () => (await import('./settlement/StatementsPage')).StatementsPage),
  [adminPages.payouts]: lazyScreen(async () => (await import('./settlement/PayoutsPage')).PayoutsPage),
  [adminPages.payout]: lazyScreen(async () => (await import('./settlement/PayoutPage')).PayoutPage),
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
          <Route
            path={adminPages.board}
            element={
              <ScreenGuard at={adminPages.board}>
                <Suspense fallback={<Waiting />}>
                  <BoardPage />
                </Suspense>
              </ScreenGuard>
            }
          />
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
