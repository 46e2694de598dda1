import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFound } from '../shell/NotFound';
import { Waiting } from '../shell/Waiting';
import { DeskFrame } from './frame/DeskFrame';
import { DeskGate } from './frame/DeskGate';

const LogInPage = lazy(async () => ({ default: (await import('./log-in/LogInPage')).LogInPage }));
const OverviewPage = lazy(async () => ({ default: (await import('./overview/OverviewPage')).OverviewPage }));
const ShopsPage = lazy(async () => ({ default: (await import('./shops/ShopsPage')).ShopsPage }));
const ShopPage = lazy(async () => ({ default: (await import('./shops/ShopPage')).ShopPage }));
const InquiriesPage = lazy(async () => ({ default: (await import('./inquiries/InquiriesPage')).InquiriesPage }));
const AccessLogPage = lazy(async () => ({ default: (await import('./access-log/AccessLogPage')).AccessLogPage }));
const UnknownPaymentsPage = lazy(async () => ({
  default: (await import('./payments/UnknownPaymentsPage')).UnknownPaymentsPage,
}));
const MessagesPage = lazy(async () => ({ default: (await import('./messages/MessagesPage')).MessagesPage }));
const DeadLettersPage = lazy(async () => ({
  default: (await import('./dead-letters/DeadLettersPage')).DeadLettersPage,
}));
const QueuesPage = lazy(async () => ({ default: (await import('./queues/QueuesPage')).QueuesPage }));
const PayoutsPage = lazy(async () => ({ default: (await import('./payouts/PayoutsPage')).PayoutsPage }));
const PayoutPage = lazy(async () => ({ default: (await import('./payouts/PayoutPage')).PayoutPage }));
const PayoutRunsPage = lazy(async () => ({ default: (await import('./payouts/PayoutRunsPage')).PayoutRunsPage }));
const PayoutAccountsPage = lazy(async () => ({
  default: (await import('./payouts/PayoutAccountsPage')).PayoutAccountsPage,
}));
const BankFilesPage = lazy(async () => ({ default: (await import('./payouts/BankFilesPage')).BankFilesPage }));
const BankFilePage = lazy(async () => ({ default: (await import('./payouts/BankFilePage')).BankFilePage }));
const ReconciliationPage = lazy(async () => ({
  default: (await import('./reconciliation/ReconciliationPage')).ReconciliationPage,
}));
const FundsPage = lazy(async () => ({ default: (await import('./funds/FundsPage')).FundsPage }));
const LedgerPage = lazy(async () => ({ default: (await import('./ledger/LedgerPage')).LedgerPage }));

/** Mount point of the operators' desk. */
export function OperatorRoutes() {
  return (
    <Routes>
      <Route
        path="login"
        element={
          <Suspense fallback={<Waiting />}>
            <LogInPage />
          </Suspense>
        }
      />
      <Route
        element={
          <DeskGate>
            <DeskFrame />
          </DeskGate>
        }
      >
        <Route index element={<OverviewPage />} />
        <Route path="shops" element={<ShopsPage />} />
        <Route path="shops/:shopId" element={<ShopPage />} />
        <Route path="inquiries" element={<InquiriesPage />} />
        <Route path="payments" element={<UnknownPaymentsPage />} />
        <Route path="messages" element={<MessagesPage />} />
        <Route path="dead-letters" element={<DeadLettersPage />} />
        <Route path="queues" element={<QueuesPage />} />
        <Route path="payouts" element={<PayoutsPage />} />
        <Route path="payouts/:payoutId" element={<PayoutPage />} />
        <Route path="payout-runs" element={<PayoutRunsPage />} />
        <Route path="payout-accounts" element={<PayoutAccountsPage />} />
        <Route path="bank-files" element={<BankFilesPage />} />
        <Route path="bank-files/:bankFileId" element={<BankFilePage />} />
        <Route path="reconciliation" element={<ReconciliationPage />} />
        <Route path="funds" element={<FundsPage />} />
        <Route path="ledger" element={<LedgerPage />} />
        <Route path="access-log" element={<AccessLogPage />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
