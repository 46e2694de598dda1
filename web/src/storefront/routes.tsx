import { Suspense, type ComponentType, type ReactNode } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import { storePages } from '../addresses/store-paths';
import { lateScreen } from '../shell/late-screen';
import { UnknownAddress } from '../shell/UnknownAddress';
import { Waiting } from '../shell/Waiting';
import { LateMissing } from './late-missing';
import { StorePage } from './store/StorePage';
import { StoreGate } from './StoreGate';

/** A screen whose code comes when it is opened, or beforehand: a component that is there at the first drawing. */
function screen(load: () => Promise<ComponentType>): { element: ReactNode; fetch: () => Promise<void> } {
  const { Screen, fetch } = lateScreen(load);
  const element = (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  );
  return { element, fetch };
}

const behindTheStore = {
  [storePages.cart]: screen(async () => (await import('./cart-page/CartPage')).CartPage),
  [storePages.payment]: screen(async () => (await import('./payment/PaymentPage')).PaymentPage),
  [storePages.pay]: screen(async () => (await import('./payment/PayPage')).PayPage),
  [storePages.orderComplete]: screen(async () => (await import('./order/OrderPage')).OrderPage),
  [storePages.orders]: screen(async () => (await import('./orders/OrdersPage')).OrdersPage),
  [storePages.screen]: screen(async () => (await import('./call-screen/CallScreenPage')).CallScreenPage),
};

/**
 * Fetches the code of the screen at this address. Shown without it, a screen would have to wait 300 ms more: so long
 * React leaves a placeholder standing once it has shown it.
 */
export async function fetchScreen(pathname: string): Promise<void> {
  const wanted = Object.entries(behindTheStore).find(([path]) => matchPath(`/:storeName/${path}`, pathname));
  // A failure is ignored here: the screen is fetched again when it is drawn, and shows its own error.
  await wanted?.[1].fetch().catch(() => undefined);
}

/**
 * The addresses of a store. The store page itself is drawn by the server;
 * the code of everything behind it comes when it is opened.
 */
export function StoreRoutes({ missing }: { missing: boolean }) {
  return (
    <Routes>
      <Route path=":storeName" element={<StoreGate missing={missing} />}>
        <Route index element={<StorePage />} />
        {Object.entries(behindTheStore).map(([path, { element }]) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Route>
      <Route
        path="*"
        element={
          <UnknownAddress>
            <LateMissing />
          </UnknownAddress>
        }
      />
    </Routes>
  );
}
