import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { onSessionEnd, sessionEnded } from '../api/session-end';
import { appRoutes } from './app-routes';
import { InstallationContext, readInstallation } from '../page/installation';
import { loadFonts } from './load-fonts';
import './no-code-of-texts';
import { paths } from '../addresses/paths';
import { withstandTranslators } from '../page/translators';
import { appHistory } from '../shell/app-history';
import { AppRouter } from '../shell/AppRouter';
import { Root } from '../shell/Root';
import { RouterListens, watchSteps } from '../shell/RouterListens';
import { fetchScreens, late } from '../shell/screens';
import '../styles/app.css';

const behindTheLogIn: RouteObject[] = [
  { path: `${paths.admin}/*`, ...late(async () => (await import('../console/frame/routes')).ConsoleRoutes) },
  {
    path: `${paths.onboarding}/*`,
    ...late(async () => (await import('../console/shop/onboarding/routes')).OnboardingRoutes),
  },
  { path: `${paths.ops}/*`, ...late(async () => (await import('../operator/routes')).OperatorRoutes) },
];
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: paths.devUi, ...late(async () => (await import('../dev/PartsPage')).PartsPage) }]
  : [];

// A build has its language written into its code; sources say their texts as they are loaded, the console's at once.
if (import.meta.env.DEV) await import('../texts/speak');
withstandTranslators();
watchSteps();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const history = appHistory();
onSessionEnd(() => history.push(paths.login, sessionEnded));
const routes = appRoutes([...behindTheLogIn, ...developmentPages]);
const app = (
  <StrictMode>
    <InstallationContext value={readInstallation()}>
      <AppRouter history={history}>
        <RouterListens>
          <Root routes={routes} />
        </RouterListens>
      </AppRouter>
    </InstallationContext>
  </StrictMode>
);
function draw(): void {
  if (!root) return;
  // A transition takes over what is drawn in small steps, so that a slow phone can scroll and press meanwhile.
  // A page that a translator has changed already can't be taken over: it is drawn anew.
  if (root.firstElementChild && !root.querySelector('font')) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
loadFonts();
// Code that does not arrive now is asked for again when the screen is drawn, which can say so. `after-paint.js` waits for
// this module's end.
await fetchScreens(routes, location.pathname).catch(() => undefined);
draw();
