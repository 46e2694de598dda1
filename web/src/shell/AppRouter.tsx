import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { appHistory } from './app-history';

interface AppRouterProps {
  history: ReturnType<typeof appHistory>;
  children: ReactNode;
}

/** Where the app is, as its history says. The screen before stays until the code of the next one is there. */
export function AppRouter({ history, children }: AppRouterProps) {
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((place) => startTransition(() => setPlace({ action: place.action, location: place.location }))),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
