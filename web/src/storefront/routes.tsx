import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { OtherPage } from '../shell/OtherPage';
import { Waiting } from '../shell/Waiting';
import { StorePage } from './store/StorePage';
import { StoreGate } from './StoreGate';

const CartPage = lazy(async () => ({ default: (await import('./cart/CartPage')).CartPage }));
const OrdersPage = lazy(async () => ({ default: (await import('./orders/OrdersPage')).OrdersPage }));
const PaymentPage = lazy(async () => ({ default: (await import('./payment/PaymentPage')).PaymentPage }));
const PayPage = lazy(async () => ({ default: (await import('./payment/PayPage')).PayPage }));
const OrderPage = lazy(async () => ({ default: (await import('./order/OrderPage')).OrderPage }));

const onceHere = (screen: ReactNode): ReactNode => <Suspense fallback={<Waiting />}>{screen}</Suspense>;

/**
 * The addresses of a store, as `server/addresses.ts` knows them, too. The store page itself is drawn by the server;
 * the code of everything behind it comes when it is opened.
 */
export function StoreRoutes({ missing }: { missing: boolean }) {
  return (
    <Routes>
      <Route path=":storeName" element={<StoreGate missing={missing} />}>
        <Route index element={<StorePage />} />
        <Route path="shoppingList" element={onceHere(<CartPage />)} />
        <Route path="shoppingList/payment/:paymentId" element={onceHere(<PaymentPage />)} />
        <Route path="pay" element={onceHere(<PayPage />)} />
        <Route path="success/:orderNumber" element={onceHere(<OrderPage />)} />
        <Route path="orders" element={onceHere(<OrdersPage />)} />
      </Route>
      <Route path="*" element={<OtherPage />} />
    </Routes>
  );
}
