import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client';
import { onSessionEnd } from './api/session-end';
import { loadFonts } from './load-fonts';
import { readPageData } from './page-data';
import { paths } from './paths';
import { storeQuery } from './storefront/store-query';
import { StoreFront } from './storefront/StoreFront';
import './styles/store.css';

/** A page that the browser kept for "back" may tell of an hour ago: it is shown, and asked for again. */
function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
}

const root = document.getElementById('root');
if (!root) throw new Error('store.html has no #root');
const data = readPageData();
if (data?.store) {
  const updatedAt = isFromHistory() ? 0 : Date.now();
  queryClient.setQueryData(storeQuery(data.storeName).queryKey, data.store, { updatedAt });
}
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <StoreFront missing={data?.store === null} />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);

// The log-in page belongs to the other page of the app.
onSessionEnd(() => location.assign(paths.login));
loadFonts();
