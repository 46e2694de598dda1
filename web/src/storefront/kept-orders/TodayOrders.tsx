import { lazy, Suspense } from 'react';
import { useHasOrders } from './has-orders';

const TodayOrdersLink = lazy(async () => ({ default: (await import('./TodayOrdersLink')).TodayOrdersLink }));

/**
 * Where the way back to today's orders appears. It costs a visitor without orders nothing, and its place must not depend
 * on it: give it one that is free anyway.
 */
export function TodayOrders() {
  return useHasOrders() ? (
    <Suspense>
      <TodayOrdersLink />
    </Suspense>
  ) : null;
}
