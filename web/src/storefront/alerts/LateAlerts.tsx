import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { canPush } from '../../live/can-push';
import type { AlertsProps } from './alerts-props';
import { ContactField } from './ContactField';
import { failedPush, leftPhone } from './left-phone';
import { Promised } from './Promised';
import { PushRow } from './PushRow';

/**
 * A push where this device can show one; otherwise, and after a refusal or a failure, a phone number if the order has no
 * contact. Who left one here reads so, whatever else the order is asked for.
 */
export function LateAlerts({ contactable, ...order }: AlertsProps) {
  const [asks, setAsks] = useState(() => canPush() && !(contactable && failedPush.is()));
  const [failed, setFailed] = useState(() => failedPush.is());
  const [left, setLeft] = useState(() => leftPhone.of(order.orderNumber));
  if (left !== null) return <Promised note={left}>{t`준비되면 문자로 알려드려요.`}</Promised>;
  const field = contactable ? (
    <ContactField {...order} failed={failed} onLeft={() => setLeft(leftPhone.of(order.orderNumber))} />
  ) : null;
  if (!asks) return field;
  return (
    <PushRow
      {...order}
      onNo={() => setAsks(false)}
      onFailed={() => {
        setFailed(true);
        if (contactable) setAsks(false);
      }}
      otherwise={field}
    />
  );
}
