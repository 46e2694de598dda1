import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { WithQueries } from '../api/WithQueries';
import { opsPages } from './paths';
import { lazyScreen } from '../shell/late-screen';
import { NotFound } from '../shell/NotFound';
import { Waiting } from '../shell/Waiting';
import { useSameControl } from '../util/use-same-control';
import { DeskFrame } from './frame/DeskFrame';
import { DeskGate } from './frame/DeskGate';
import { Forbidden } from './frame/Forbidden';
import { mayOpen, useRoles } from './roles';

const LogInPage = lazyScreen(async () => (await import('./log-in/LogInPage')).LogInPage);
const InvitationPage = lazyScreen(async () => (await import('./invitation/InvitationPage')).InvitationPage);
const OverviewPage = lazyScreen(async () => (await import('./overview/OverviewPage')).OverviewPage);

/** The screens behind the log-in by their addresses. */
const screens = {
  [opsPages.shops]: lazyScreen(async () => (await import('./shops/ShopsPage')).ShopsPage),
  [opsPages.shop]: lazyScreen(async () => (await import('./shops/ShopPage')).ShopPage),
  [opsPages.inquiries]: lazyScreen(async () => (await import('./inquiries/InquiriesPage')).InquiriesPage),
  [opsPages.approvals]: lazyScreen(async () => (await import('./approvals/ApprovalsPage')).ApprovalsPage),
  [opsPages.payments]: lazyScreen(async () => (await import('./payments/UnknownPaymentsPage')).UnknownPaymentsPage),
  [opsPages.paymentHistory]: lazyScreen(async () => (await import('./payment/PaymentPage')).PaymentPage),
  [opsPages.messages]: lazyScreen(async () => (await import('./messages/MessagesPage')).MessagesPage),
  [opsPages.deadLetters]: lazyScreen(async () => (await import('./dead-letters/DeadLettersPage')).DeadLettersPage),
  [opsPages.queues]: lazyScreen(async () => (await import('./queues/QueuesPage')).QueuesPage),
  [opsPages.payouts]: lazyScreen(async () => (await import('./payouts/PayoutsPage')).PayoutsPage),
  [opsPages.payout]: lazyScreen(async () => (await import('./payouts/PayoutPage')).PayoutPage),
  [opsPages.payoutRuns]: lazyScreen(async () => (await import('./payouts/PayoutRunsPage')).PayoutRunsPage),
  [opsPages.payoutAccounts]: lazyScreen(async () => (await import('./payouts/PayoutAccountsPage')).PayoutAccountsPage),
  [opsPages.bankFiles]: lazyScreen(async () => (await import('./payouts/BankFilesPage')).BankFilesPage),
  [opsPages.bankFile]: lazyScreen(async () => (await import('./payouts/BankFilePage')).BankFilePage),
  [opsPages.holidays]: lazyScreen(async () => (await import('./holidays/HolidaysPage')).HolidaysPage),
  [opsPages.reconciliation]: lazyScreen(
    async () => (await import('./reconciliation/ReconciliationPage')).ReconciliationPage,
  ),
  [opsPages.funds]: lazyScreen(async () => (await import('./funds/FundsPage')).FundsPage),
  [opsPages.ledger]: lazyScreen(async () => (await import('./ledger/LedgerPage')).LedgerPage),
  [opsPages.platform]: lazyScreen(async () => (await import('./platform/PlatformPage')).PlatformPage),
  [opsPages.security]: lazyScreen(async () => (await import('./security/SecurityPage')).SecurityPage),
  [opsPages.colleagues]: lazyScreen(async () => (await import('./colleagues/ColleaguesPage')).ColleaguesPage),
  [opsPages.accessLog]: lazyScreen(async () => (await import('./access-log/AccessLogPage')).AccessLogPage),
} satisfies Record<
  Exclude<(typeof opsPages)[keyof typeof opsPages], typeof opsPages.login | typeof opsPages.invitation>,
  ComponentType
>;

/** A screen for those whose roles reach it. */
function Permitted({ page, Screen }: { page: string; Screen: ComponentType }) {
  return mayOpen(useRoles(), page) ? <Screen /> : <Forbidden />;
}

/** A screen without the desk around it. */
const alone = (Screen: ComponentType) => (
  <Suspense fallback={<Waiting />}>
    <Screen />
  </Suspense>
);

/** Mount point of the operators' desk. */
export function OperatorRoutes() {
  useSameControl();
  return (
    <WithQueries>
      <Routes>
        <Route path={opsPages.login} element={alone(LogInPage)} />
        <Route path={opsPages.invitation} element={alone(InvitationPage)} />
        <Route
          element={
            <DeskGate>
              <DeskFrame />
            </DeskGate>
          }
        >
          <Route index element={<OverviewPage />} />
          {Object.entries<ComponentType>(screens).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Permitted page={path} Screen={Screen} />} />
          ))}
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </WithQueries>
  );
}
