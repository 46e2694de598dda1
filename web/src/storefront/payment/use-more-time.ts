import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/client';
import { http } from '../../api/checkout-calls';
import { useAct } from '../../api/use-act';
import { showToast } from '../../ui/toast';
import { minuteOfDay } from '../../util/order-time';
import { serverNow } from '../../util/server-clock';
import { orderKeys } from '../kept-orders/order-keys';
import { actOfClock } from './clock-rule';
import { paymentQuery, type PaymentRecord } from './payment-query';

const TICK_MS = 1_000;

/** When the page was last touched, by this device's clock. */
function useLastUse(): () => number {
  const last = useRef(-Infinity);
  useEffect(() => {
    const used = () => void (last.current = Date.now());
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, used);
    return () => {
      for (const event of events) removeEventListener(event, used);
    };
  }, []);
  return () => last.current;
}

export interface PaymentTime {
  restMs: number;
  /** The last minute is to be shown. */
  isTold: boolean;
  /** Asks for ten more minutes; undefined where there are none. */
  extend: (() => void) | undefined;
  busy: boolean;
}

/** The time of a payment: silent and prolonged by itself while the page is used, shown in its last minute else. */
export function usePaymentTime(
  { paymentId, expiresAt, extensionsLeft }: PaymentRecord,
  onAnswer: () => void,
): PaymentTime {
  const queries = useQueryClient();
  const { queryKey } = paymentQuery(paymentId, false);
  const lastUse = useLastUse();
  const [now, setNow] = useState(serverNow);
  /** The end of which it was decided, once for each, whether to ask by itself. */
  const [decided, setDecided] = useState<{ end: string; isQuiet: boolean }>();
  const more = useAct({
    mutationFn: async (isQuiet: boolean) => {
      const orderKey = orderKeys.ofPayment(paymentId);
      const { data } = await call(http.orders.extendPayment, { params: { paymentId }, body: { expiresAt }, orderKey });
      return { ...data, isQuiet };
    },
    onSuccess: ({ isQuiet, ...data }) => {
      queries.setQueryData(queryKey, (record) => record && { ...record, ...data });
      const until = minuteOfDay(data.expiresAt);
      if (isQuiet) return;
      showToast({ text: t`${until}까지 결제할 수 있어요.`, kind: 'success' });
      onAnswer();
    },
    onError: ({ message }, isQuiet) => {
      setDecided({ end: expiresAt, isQuiet: false });
      if (!isQuiet) {
        showToast({ text: message, kind: 'error' });
        onAnswer();
      }
      // It may have ended, or its card page was opened elsewhere.
      void queries.invalidateQueries({ queryKey });
    },
  });
  const tick = useEffectEvent(() => {
    setNow(serverNow());
    const restMs = Date.parse(expiresAt) - serverNow();
    const isVisible = document.visibilityState === 'visible';
    const act = actOfClock({ restMs, extensionsLeft, isVisible, idleMs: Date.now() - lastUse() });
    if (act === 'wait' || decided?.end === expiresAt) return;
    setDecided({ end: expiresAt, isQuiet: act === 'extend' });
    if (act === 'extend') more.mutate(true);
  });
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  const restMs = Date.parse(expiresAt) - now;
  const isTold = decided?.end === expiresAt && !decided.isQuiet;
  return {
    restMs,
    isTold,
    extend: isTold && restMs > 0 && extensionsLeft > 0 ? () => more.mutate(false) : undefined,
    busy: more.isPending,
  };
}
