import {
  CARD_PAGE_CURRENCY,
  CARD_PAGE_ESCROW,
  http as contractRoutes,
  MAX_LINE_QUANTITY,
  PAY_METHOD_CARD,
  PICTURE_WIDTHS,
  RESERVED_STORE_NAMES,
  type Route,
} from '@jumun/contracts';
import type { WebRoute } from './route';

/*
 * The contracts' plain values without their schemas. The build evaluates this file and ships only what it exports
 * (vite-plugins/evaluated.ts), so a shopper's phone never downloads the validation library behind it.
 */

type Groups = typeof contractRoutes;
type WebGroup<G> = { readonly [K in keyof G]: WebRoute<G[K]> };
type WebRoutes = { readonly [G in keyof Groups]: WebGroup<Groups[G]> };

function withoutSchemas(groups: Record<string, Record<string, Route>>): Record<string, Record<string, WebRoute>> {
  const plain = ({ method, path, caller, bodyKind }: Route): WebRoute => ({ method, path, caller, bodyKind });
  const plainGroup = (routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, plain(route)]));
  return Object.fromEntries(Object.entries(groups).map(([group, routes]) => [group, plainGroup(routes)]));
}

// Same keys, same routes: only the schemas are gone, and WebRoute keeps their types.
const routes = withoutSchemas(contractRoutes) as unknown as WebRoutes;

/** Every published call. */
export const http = routes;

export const reservedStoreNames: readonly string[] = [...RESERVED_STORE_NAMES];
export const cardPage = { payMethod: PAY_METHOD_CARD, currency: CARD_PAGE_CURRENCY, escrow: CARD_PAGE_ESCROW } as const;
export const pictureWidths: readonly number[] = PICTURE_WIDTHS;
export const limits = { lineQuantity: MAX_LINE_QUANTITY } as const;
export { namespaces, SOCKET_PATH as socketPath, socketEvents, statusMessages } from '@jumun/contracts';
