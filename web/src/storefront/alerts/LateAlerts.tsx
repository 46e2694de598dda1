import { useState } from 'react';
import { canPush } from '../../live/can-push';
import { ContactField } from './ContactField';
import { PushCard } from './PushCard';

export interface AlertsProps {
  storeName: string;
  orderNumber: string;
  /** Whether a phone number may be left with the order. */
  contactable: boolean;
}

/**
 * A push where this device can show one; otherwise, and after a refusal, a phone number if the order has no contact.
 */
export function LateAlerts({ contactable, ...order }: AlertsProps) {
  const [asks, setAsks] = useState(canPush);
  const field = contactable ? <ContactField {...order} /> : null;
  return asks ? <PushCard {...order} onNo={() => setAsks(false)} otherwise={field} /> : field;
}
