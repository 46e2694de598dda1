import { createContext, type ReactNode } from 'react';

/** The line of the orders that come in, for a screen that fills all of the window and places it by itself. */
export const OrdersLine = createContext<ReactNode>(null);
