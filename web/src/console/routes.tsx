import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFound } from '../shell/NotFound';
import { AdminLanding } from './frame/AdminLanding';
import { ConsoleFrame } from './frame/ConsoleFrame';
import { ConsoleGate } from './frame/ConsoleGate';

const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/DashboardPage')).DashboardPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./profile/ProfilePage')).ProfilePage }));
const ProductListPage = lazy(async () => ({ default: (await import('./products/ProductListPage')).ProductListPage }));
const ProductEditPage = lazy(async () => ({ default: (await import('./products/ProductEditPage')).ProductEditPage }));
const CategoryListPage = lazy(async () => ({
  default: (await import('./categories/CategoryListPage')).CategoryListPage,
}));
const OrdersPage = lazy(async () => ({ default: (await import('./payments/OrdersPage')).OrdersPage }));
const SettlementPage = lazy(async () => ({ default: (await import('./settlement/SettlementPage')).SettlementPage }));
const FeesPage = lazy(async () => ({ default: (await import('./settlement/FeesPage')).FeesPage }));
const StatementsPage = lazy(async () => ({ default: (await import('./settlement/StatementsPage')).StatementsPage }));
const PayoutsPage = lazy(async () => ({ default: (await import('./settlement/PayoutsPage')).PayoutsPage }));
const PayoutPage = lazy(async () => ({ default: (await import('./settlement/PayoutPage')).PayoutPage }));

const StoreOptionsPage = lazy(async () => ({
  default: (await import('./store-options/StoreOptionsPage')).StoreOptionsPage,
}));
const ChatAlertsPage = lazy(async () => ({ default: (await import('./chat-alerts/ChatAlertsPage')).ChatAlertsPage }));

/** Mount point of the owner console. */
export function ConsoleRoutes() {
  return (
    <ConsoleGate>
      <Routes>
        <Route index element={<AdminLanding />} />
        <Route element={<ConsoleFrame />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="profileOption" element={<StoreOptionsPage />} />
          <Route path="kakaoAgree" element={<ChatAlertsPage />} />
          <Route path="productList" element={<ProductListPage />} />
          <Route path="productEdit/:type" element={<ProductEditPage />} />
          <Route path="categoryList" element={<CategoryListPage />} />
          <Route element={<OrdersPage />}>
            <Route path="paymentList" element={null} />
            <Route path="paymentDetail/:paymentId" element={null} />
          </Route>
          <Route path="settlement" element={<SettlementPage />} />
          <Route path="fees" element={<FeesPage />} />
          <Route path="statements" element={<StatementsPage />} />
          <Route path="payouts" element={<PayoutsPage />} />
          <Route path="payouts/:payoutId" element={<PayoutPage />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ConsoleGate>
  );
}
