import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { WithQueries } from '../../../api/WithQueries';
import { onboardingSuccess } from '../../../addresses/paths';
import { lazyScreen } from '../../../shell/late-screen';
import { NotFound } from '../../../shell/NotFound';
import { Waiting } from '../../../shell/Waiting';

const OnboardingPage = lazyScreen(async () => (await import('./OnboardingPage')).OnboardingPage);
const OnboardingSuccessPage = lazyScreen(async () => (await import('./OnboardingSuccessPage')).OnboardingSuccessPage);

/** Mount point of the payout provider's check. What its pages need is named here, not in what every shopper loads. */
export function OnboardingRoutes() {
  return (
    <WithQueries>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route index element={<OnboardingPage />} />
          <Route path={onboardingSuccess} element={<OnboardingSuccessPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </WithQueries>
  );
}
