import type { RouteObject } from 'react-router';
import { marketingRoutes } from './marketing/routes';
import { OtherPage } from './shell/OtherPage';
import { Root } from './shell/Root';
import { RootError } from './shell/RootError';
import { Waiting } from './shell/Waiting';

/** The routes of the public pages, and of whatever else is given, in the frame that all of them share. */
export const appRoutes = (more: readonly RouteObject[] = []): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Waiting,
    children: [...marketingRoutes, ...more, { path: '*', Component: OtherPage }],
  },
];
