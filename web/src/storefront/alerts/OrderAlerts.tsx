import { lazy, Suspense, useState } from 'react';
import { canPush } from '../../live/can-push';
import type { AlertsProps } from './alerts-props';

const LateAlerts = lazy(async () => ({ default: (await import('./LateAlerts')).LateAlerts }));

/** Offers alerts to shoppers who close the page; loaded separately, since most never need it. */
export function OrderAlerts(props: AlertsProps) {
  const [asks] = useState(() => canPush() || props.contactable);
  if (!asks) return null;
  return (
    <Suspense>
      <LateAlerts {...props} />
    </Suspense>
  );
}
