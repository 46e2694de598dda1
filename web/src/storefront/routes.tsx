import type { RouteObject } from 'react-router';
import { StoreGate } from './StoreGate';
import { prefetchStore } from './store-query';

/** A store and what a shopper does in it. */
export const storefrontRoutes: RouteObject = {
  path: ':storeName',
  Component: StoreGate,
  children: [
    {
      index: true,
      // The store is asked for while the screen's own code is still on its way.
      loader: ({ params }) => prefetchStore(params.storeName ?? ''),
      lazy: async () => ({ Component: (await import('./store/StorePage')).StorePage }),
    },
    { path: 'shoppingList', lazy: async () => ({ Component: (await import('./cart/CartPage')).CartPage }) },
    {
      path: 'shoppingList/payment/:paymentId',
      lazy: async () => ({ Component: (await import('./payment/PaymentPage')).PaymentPage }),
    },
    { path: 'pay', lazy: async () => ({ Component: (await import('./payment/PayPage')).PayPage }) },
    {
      path: 'success/:orderNumber',
      lazy: async () => ({ Component: (await import('./order/OrderPage')).OrderPage }),
    },
  ],
};
