import { filled } from '../util/page-address.ts';

/** A store's addresses below its own. */
export const storePages = {
  cart: 'shoppingList',
  payment: 'shoppingList/payment/:paymentId',
  pay: 'pay',
  orderComplete: 'success/:orderNumber',
  orders: 'orders',
  screen: 'screen',
} as const;

const part = encodeURIComponent;

/**
 * The addresses that a shopper's pages lead to; a shopper's phone need not know the others (`paths.ts`). A store's `base`
 * is the address part as the visitor typed it, with or without its @.
 */
export const storePaths = {
  main: '/',
  login: '/login',
  /** The public address of a store, as it is printed and shared. */
  store: (storeName: string) => `/@${part(storeName)}`,
  storeAt: (base: string) => `/${base}`,
  cart: (base: string) => `/${base}/${storePages.cart}`,
  payment: (base: string, paymentId: string) => `/${base}/${filled(storePages.payment, paymentId)}`,
  orderComplete: (base: string, orderNumber: string) => `/${base}/${filled(storePages.orderComplete, orderNumber)}`,
  orders: (base: string) => `/${base}/${storePages.orders}`,
  screen: (base: string) => `/${base}/${storePages.screen}`,
} as const;
