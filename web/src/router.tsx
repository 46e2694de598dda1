import { createBrowserRouter, type RouteObject } from 'react-router';
import { onSessionEnd } from './api/client';
import { paths } from './paths';
import { NotFound } from './shell/NotFound';
import { Root } from './shell/Root';
import { RootError } from './shell/RootError';
import { Waiting } from './shell/Waiting';
import { StoreGate } from './storefront/StoreGate';
import { prefetchStore } from './storefront/store-query';

const publicPages: RouteObject = {
  lazy: async () => ({ Component: (await import('./marketing/PublicLayout')).PublicLayout }),
  children: [
    { index: true, lazy: async () => ({ Component: (await import('./marketing/landing/LandingPage')).LandingPage }) },
    { path: 'login', lazy: async () => ({ Component: (await import('./marketing/login/LoginPage')).LoginPage }) },
    {
      path: 'register',
      lazy: async () => ({ Component: (await import('./marketing/register/RegisterPage')).RegisterPage }),
    },
  ],
};

const storefront: RouteObject = {
  path: ':storeName',
  Component: StoreGate,
  children: [
    {
      index: true,
      // The store is asked for while the screen's own code is still on its way.
      loader: ({ params }) => prefetchStore(params.storeName ?? ''),
      lazy: async () => ({ Component: (await import('./storefront/store/StorePage')).StorePage }),
    },
    { path: 'shoppingList', lazy: async () => ({ Component: (await import('./storefront/cart/CartPage')).CartPage }) },
    {
      path: 'shoppingList/payment/:paymentId',
      lazy: async () => ({ Component: (await import('./storefront/payment/PaymentPage')).PaymentPage }),
    },
    { path: 'pay', lazy: async () => ({ Component: (await import('./storefront/payment/PayPage')).PayPage }) },
    {
      path: 'success/:orderNumber',
      lazy: async () => ({ Component: (await import('./storefront/order/OrderPage')).OrderPage }),
    },
  ],
};

const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', lazy: async () => ({ Component: (await import('./dev/PartsPage')).PartsPage }) }]
  : [];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Waiting,
    children: [
      publicPages,
      { path: 'store/admin/*', lazy: async () => ({ Component: (await import('./console/routes')).ConsoleRoutes }) },
      {
        path: 'onboarding/*',
        lazy: async () => ({ Component: (await import('./console/onboarding/routes')).OnboardingRoutes }),
      },
      ...developmentPages,
      storefront,
      { path: '*', Component: NotFound },
    ],
  },
]);

onSessionEnd(() => void router.navigate(paths.login));
