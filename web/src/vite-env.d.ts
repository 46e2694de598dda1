/// <reference types="vite/client" />

/** Plain values of the contracts, made by `vite-plugins/contract-values.ts`. */
declare module 'virtual:contract-values' {
  type Contracts = typeof import('@jumun/contracts');
  export const http: { [G in keyof Contracts['http']]: { [K in keyof Contracts['http'][G]]: import('./api/route').WebRoute<Contracts['http'][G][K]> } };
  export const reservedStoreNames: readonly string[];
  export const socketPath: Contracts['SOCKET_PATH'];
  export const namespaces: Contracts['namespaces'];
  export const socketEvents: Contracts['socketEvents'];
  export const statusMessages: Contracts['statusMessages'];
  export const cardPage: {
    payMethod: Contracts['PAY_METHOD_CARD'];
    currency: Contracts['CARD_PAGE_CURRENCY'];
    escrow: Contracts['CARD_PAGE_ESCROW'];
  };
  export const limits: { lineQuantity: number; orderLines: number; orderTotal: number };
}
