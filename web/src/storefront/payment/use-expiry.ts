import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../../util/server-clock';
import { paymentQuery } from './payment-query';

const LOOK_EVERY_MS = 1000;
const NEAR_MS = 10_000;

/** True when the payment's time is all but over. This only makes the page ask the server, which decides. */
export function useExpiry(paymentId: string): boolean {
  const queries = useQueryClient();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { queryKey } = paymentQuery(paymentId, false);
    const timer = setInterval(() => {
      const record = queries.getQueryData(queryKey);
      setNear(record !== undefined && Date.parse(record.expiresAt) - serverNow() < NEAR_MS);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [paymentId, queries]);
  return near;
}
