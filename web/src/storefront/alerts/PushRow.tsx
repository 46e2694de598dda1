import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/push-calls';
import { useAct } from '../../api/use-act';
import { keepPush, keptPushes } from '../../worker/kept-push';
import { subscribeHere } from '../../live/push-here';
import { language } from '../../texts/language';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/layout';
import { showToast } from '../../ui/toast';
import { orderKeys } from '../kept-orders/order-keys';
import { Promised } from './Promised';

/** Whether this browser hears of the order already, and by which key it would subscribe; fails where nothing is pushed. */
const pushQuery = (orderNumber: string) => ({
  queryKey: ['push', orderNumber],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { key } = (await call(http.push.key, { signal })).data;
    const isKept = (await keptPushes()).some((kept) => kept.orderNumber === orderNumber);
    return { key, isOn: isKept && Notification.permission === 'granted' };
  },
  retry: false,
});

interface OfOrder {
  storeName: string;
  orderNumber: string;
}

function useSubscribe({ storeName, orderNumber }: OfOrder, key: string | undefined, onNo: () => void) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: async () => {
      const subscription = key === undefined ? null : await subscribeHere(key, 'store');
      if (!subscription) return false;
      const lang = language();
      const orderKey = orderKeys.of(orderNumber);
      await call(http.push.subscribe, { body: { storeName, orderNumber, subscription, lang }, orderKey });
      await keepPush({ storeName, orderNumber, lang, orderKey });
      return true;
    },
    onSuccess(isOn: boolean) {
      if (!isOn) return onNo();
      // The card is gone while the order is ready, and is not to ask once more where it comes back.
      const { queryKey } = pushQuery(orderNumber);
      queries.setQueryData<{ key: string; isOn: boolean }>(queryKey, (known) => known && { ...known, isOn });
    },
    onError: (fault) =>
      showToast({ kind: 'error', text: messageOr(fault, t`알림을 켜지 못했어요. 잠시 뒤에 다시 시도해주세요.`) }),
  });
}

interface PushCardProps extends OfOrder {
  /** This browser refuses pushes, or can't receive them. */
  onNo: () => void;
  /** In its place where it turns out that nothing is pushed. */
  otherwise: ReactNode;
}

/** Offers to tell this device when the order is ready. */
export function PushCard({ onNo, otherwise, ...order }: PushCardProps) {
  const { data: push, isError } = useQuery(pushQuery(order.orderNumber));
  const { mutate, isPending } = useSubscribe(order, push?.key, onNo);
  if (isError) return otherwise;
  if (!push) return null;
  if (push.isOn) return <Promised>{t`준비되면 이 기기로 알려드려요.`}</Promised>;
  return (
    <Section card id="push" title={t`준비되면 알려드릴까요?`} gap={3}>
      <Button wide icon={BellRing} busy={isPending} onClick={() => mutate()}>
        {t`알림 받기`}
      </Button>
    </Section>
  );
}
