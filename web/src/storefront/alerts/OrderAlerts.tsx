import { lazy, Suspense, useState } from 'react';
import { canPush } from '../../live/can-push';

const PushCard = lazy(async () => ({ default: (await import('./PushCard')).PushCard }));

interface OrderAlertsProps {
  storeName: string;
  orderNumber: string;
}

/** What the page offers to whoever doesn't want to keep it open. */
export function OrderAlerts(props: OrderAlertsProps) {
  const [asks] = useState(canPush);
  if (!asks) return null;
  return (
    <Suspense>
      <PushCard {...props} />
    </Suspense>
  );
}
