import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFound } from '../../shell/NotFound';
import { Waiting } from '../../shell/Waiting';

const OnboardingPage = lazy(async () => ({ default: (await import('./OnboardingPage')).OnboardingPage }));
const OnboardingSuccessPage = lazy(async () => ({
  default: (await import('./OnboardingSuccessPage')).OnboardingSuccessPage,
}));

/** Mount point of the payout provider's check. What its pages need is named here, not in what every shopper loads. */
export function OnboardingRoutes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<OnboardingPage />} />
        <Route path="success" element={<OnboardingSuccessPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
