import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/query-client';
import { onSessionEnd } from '../api/session-end';
import { loadFonts } from './load-fonts';
import './no-code-of-texts';
import { startWorker } from '../offline/start';
import { readPageData } from '../page/page-data';
import { withstandTranslators } from '../page/translators';
import { storePaths } from '../addresses/store-paths';
import { RouterListens, watchSteps } from '../shell/RouterListens';
import { fetchEasyBar } from '../storefront/easy/late-bar';
import { fetchIntake } from '../storefront/intake/late-intake';
import { fetchMissing } from '../storefront/late-missing';
import { fetchScreen } from '../storefront/routes';
import { storeQuery } from '../storefront/store-query';
import { StoreFront } from '../storefront/StoreFront';
import { isEasy, startEasy } from '../ui/easy';
import '../styles/store.css';

/** A page that the browser kept for "back" may tell of an hour ago: it is shown, and asked for again. */
function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
}

if (import.meta.env.DEV) {
  // A build has its language written into its code; sources say each text in the one that was asked for.
  const { keptLocale, LANGUAGE_TAGS, LOCALES } = await import('@jumun/contracts');
  const { speak } = await import('../texts/speak');
  const asked = new URLSearchParams(location.search).get('lang') ?? keptLocale(document.cookie);
  const locale = LOCALES.find((each) => each === asked) ?? 'ko';
  speak(locale);
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}
withstandTranslators();
watchSteps();
startEasy();
const root = document.getElementById('root');
if (!root) throw new Error('store.html has no #root');
const data = readPageData();
if (data?.store) {
  const { queryKey } = storeQuery(data.storeName);
  const now = Date.now();
  const kept = isFromHistory();
  queryClient.setQueryData(queryKey, data.store, { updatedAt: kept ? Math.min(data.at, now) : now });
  if (kept) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RouterListens>
          <StoreFront missing={data?.store === null} />
        </RouterListens>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
// A page that a translator has changed already can't be taken over: it is drawn anew.
const drawn = !root.querySelector('font') && root.querySelector(':scope > :not([aria-busy])');

// The log-in page belongs to the other page of the app.
onSessionEnd(() => location.assign(storePaths.login));
loadFonts();
startWorker();
// In large letters the bar must be there to take the place of the one that the server has drawn.
if (isEasy()) await fetchEasyBar().catch(() => undefined);
// A transition goes in small steps, so that a slow phone can scroll and press meanwhile; `after-paint.js` waits for it.
if (drawn) {
  // The code of all server-drawn parts must be loaded before hydration; otherwise the browser draws them anew.
  if (data?.store?.intake) await fetchIntake().catch(() => undefined);
  if (!data?.store) await fetchMissing().catch(() => undefined);
  startTransition(() => void hydrateRoot(root, app));
} else {
  await fetchScreen(location.pathname);
  startTransition(() => createRoot(root).render(app));
}
