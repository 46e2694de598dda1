import type { RouteObject } from 'react-router';
import { marketingRoutes } from '../marketing/routes';
import { NotFound } from '../shell/NotFound';
import { UnknownAddress } from '../shell/UnknownAddress';

/** The routes of the public pages, and of whatever else is given. */
export const appRoutes = (more: readonly RouteObject[] = []): RouteObject[] => [
  ...marketingRoutes,
  ...more,
  {
    path: '*',
    element: (
      <UnknownAddress>
        <NotFound />
      </UnknownAddress>
    ),
  },
];
