import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import type { Store } from '../api/views';
import { appRoutes } from '../app-routes';
import { InstallationContext, type Installation } from '../installation';
import { loadRoutes } from '../load-routes';
import { storeQuery } from '../storefront/store-query';
import { StoreFront } from '../storefront/StoreFront';

/** The store front at an address; null draws what stands where no such store is. */
export function drawStoreFront(path: string, storeName: string, store: Store | null): string {
  const queries = new QueryClient();
  if (store) queries.setQueryData(storeQuery(storeName).queryKey, store);
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <StaticRouter location={path}>
          <StoreFront missing={store === null} />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A page of the app that needs no data, with everything that comes late drawn as well. */
export async function drawPublicPage(path: string, installation: Installation): Promise<string> {
  const routes = appRoutes();
  await loadRoutes(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  let broken: { fault: unknown } | undefined;
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <InstallationContext value={installation}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </InstallationContext>
      </QueryClientProvider>
    </StrictMode>,
    // In one piece: parts that come later would need inline scripts, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (fault) => void (broken ??= { fault }) },
  );
  const drawn = await new Response(prelude).text();
  // A part that broke would be left to the browser; half a page is not what was asked for.
  if (broken) throw broken.fault;
  return drawn;
}
