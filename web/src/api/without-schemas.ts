import { plainRoute, type PlainRoute } from '@jumun/client';
import type { Route } from '@jumun/contracts';

type PlainRoutes<G> = { readonly [K in keyof G]: { readonly [R in keyof G[K]]: PlainRoute<G[K][R]> } };

/** The same calls by the same names without their schemas, whose types stay; for files that the build evaluates. */
export function withoutSchemas<G extends Record<string, Record<string, Route>>>(groups: G): PlainRoutes<G> {
  const plainGroup = (routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, plainRoute(route)]));
  const plain = Object.fromEntries(Object.entries(groups).map(([group, routes]) => [group, plainGroup(routes)]));
  // Same keys, same routes: only the schemas are gone, and PlainRoute keeps their types.
  return plain as unknown as PlainRoutes<G>;
}
