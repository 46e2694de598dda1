import { requestSpelling, type Route } from '@jumun/contracts';
import type { WebRoute } from './route';

type WebRoutes<G> = { readonly [K in keyof G]: { readonly [R in keyof G[K]]: WebRoute<G[K][R]> } };

const plainRoute = (route: Route): WebRoute => ({
  method: route.method,
  path: route.path,
  spelling: requestSpelling(route),
  ...(route.upload && { file: route.upload.file }),
});

/** The same calls by the same names without their schemas, whose types stay; for files that the build evaluates. */
export function withoutSchemas<G extends Record<string, Record<string, Route>>>(groups: G): WebRoutes<G> {
  const plainGroup = (routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, plainRoute(route)]));
  const plain = Object.fromEntries(Object.entries(groups).map(([group, routes]) => [group, plainGroup(routes)]));
  // Same keys, same routes: only the schemas are gone, and WebRoute keeps their types.
  return plain as unknown as WebRoutes<G>;
}
