import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client';
import { InstallationContext, readInstallation } from './installation';
import { loadFonts } from './load-fonts';
import { openRouter } from './router';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const drawn = root.firstElementChild !== null;
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <InstallationContext value={readInstallation()}>
        <RouterProvider router={await openRouter(drawn)} />
      </InstallationContext>
    </QueryClientProvider>
  </StrictMode>
);
// A transition takes over what is drawn in small steps, so that a slow phone can scroll and press meanwhile.
if (drawn) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
loadFonts();
