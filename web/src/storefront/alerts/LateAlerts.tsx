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

/** A push to this device where it can show one; else, and after a no, a message to whoever left no way to be told. */
export function LateAlerts({ contactable, ...order }: AlertsProps) {
  const [asks, setAsks] = useState(canPush);
  const field = contactable ? <ContactField {...order} /> : null;
  return asks ? <PushCard {...order} onNo={() => setAsks(false)} otherwise={field} /> : field;
}
