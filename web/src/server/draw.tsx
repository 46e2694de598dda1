import type { Installation, Locale } from '@jumun/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router';
import type { Store } from '../api/views';
import { appRoutes } from '../app/app-routes';
import { InstallationContext } from '../page/installation';
import { Root } from '../shell/Root';
import { fetchScreens } from '../shell/screens';
import { CartSkeleton } from '../storefront/cart-page/CartSkeleton';
import { EasyBar } from '../storefront/easy/EasyBar';
import { drawnBar } from '../storefront/easy/late-bar';
import { fetchIntake } from '../storefront/intake/late-intake';
import { fetchMissing } from '../storefront/late-missing';
import { storeQuery } from '../storefront/store-query';
import { StoreFront } from '../storefront/StoreFront';
import { language } from '../texts/language';

// Drawn in one go, a store page has no time to wait for a part of it.
await Promise.all([fetchIntake(), fetchMissing()]);

const bars = new Map<Locale, string>();

/** The bar of large letters in the language spoken now; of an order's pages, the menu is the one that is drawn here. */
function bar(): string {
  const drawn =
    bars.get(language()) ??
    renderToStaticMarkup(
      <StaticRouter location="/-">
        <EasyBar size={null} />
      </StaticRouter>,
    );
  bars.set(language(), drawn);
  return drawn;
}

/** The store front at an address; null draws what stands where no such store is. */
export function drawStoreFront(path: string, storeName: string, store: Store | null): string {
  const queries = new QueryClient();
  if (store) queries.setQueryData(storeQuery(storeName).queryKey, store);
  drawnBar.html = bar();
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

/** A skeleton: only the browser knows the cart, so this markup must not be hydrated as the page. */
export function drawCartSkeleton(path: string, store: Store): string {
  const queries = new QueryClient();
  queries.setQueryData(storeQuery(store.shop.storeName).queryKey, store);
  drawnBar.html = '';
  return renderToString(
    <QueryClientProvider client={queries}>
      <StaticRouter location={path}>
        <Routes>
          <Route path=":storeName/*" element={<CartSkeleton shopName={store.shop.shopName} />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

/** A page of the app that needs no data, with everything that comes late drawn as well. */
export async function drawPublicPage(path: string, installation: Installation): Promise<string> {
  const routes = appRoutes();
  await fetchScreens(routes, path);
  let broken: { fault: unknown } | undefined;
  const { prelude } = await prerender(
    <StrictMode>
      <InstallationContext value={installation}>
        <StaticRouter location={path}>
          <Root routes={routes} />
        </StaticRouter>
      </InstallationContext>
    </StrictMode>,
    // In one piece: parts that come later would need inline scripts, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (fault) => void (broken ??= { fault }) },
  );
  const drawn = await new Response(prelude).text();
  // A part that broke would be left to the browser; half a page is not what was asked for.
  if (broken) throw broken.fault;
  return drawn;
}
