import { lazy, Suspense, useState } from 'react';
import { canPush } from '../../live/can-push';
import type { AlertsProps } from './LateAlerts';

const LateAlerts = lazy(async () => ({ default: (await import('./LateAlerts')).LateAlerts }));

/** What the page offers to whoever doesn't want to keep it open; in a file of its own, for most never need it. */
export function OrderAlerts(props: AlertsProps) {
  const [asks] = useState(() => canPush() || props.contactable);
  if (!asks) return null;
  return (
    <Suspense>
      <LateAlerts {...props} />
    </Suspense>
  );
}
