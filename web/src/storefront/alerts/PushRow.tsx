import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/push-calls';
import { useAct } from '../../api/use-act';
import { keepPush, keptPushes } from '../../worker/kept-push';
import { subscribeHere } from '../../live/push-here';
import { language } from '../../texts/language';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';
import { ActionRow } from '../../ui/ActionRow';
import { orderKeys } from '../kept-orders/order-keys';
import { failedPush } from './left-phone';
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

interface Outcomes {
  /** This browser refuses pushes, or can't receive them. */
  onNo: () => void;
  /** It took none although it was allowed, or our server did not hear of it. */
  onFailed: () => void;
}

/** A browser that refuses to subscribe refuses again: the page remembers that for as long as its tab. */
async function subscribed(key: string) {
  try {
    return await subscribeHere(key, 'store');
  } catch (fault) {
    failedPush.keep();
    throw fault;
  }
}

function useSubscribe({ storeName, orderNumber }: OfOrder, key: string | undefined, { onNo, onFailed }: Outcomes) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: async () => {
      const subscription = key === undefined ? null : await subscribed(key);
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
    onError(fault) {
      showToast({ kind: 'error', text: messageOr(fault, t`알림을 켜지 못했어요. 잠시 뒤에 다시 시도해주세요.`) });
      onFailed();
    },
  });
}

interface PushRowProps extends OfOrder, Outcomes {
  /** In its place where it turns out that nothing is pushed. */
  otherwise: ReactNode;
}

/** Offers to tell this device when the order is ready. */
export function PushRow({ onNo, onFailed, otherwise, ...order }: PushRowProps) {
  const { data: push, isError } = useQuery(pushQuery(order.orderNumber));
  const { mutate, isPending } = useSubscribe(order, push?.key, { onNo, onFailed });
  if (isError) return otherwise;
  if (!push) return null;
  if (push.isOn) return <Promised>{t`준비되면 이 기기로 알려드려요.`}</Promised>;
  return (
    <ActionRow icon={Bell} title={t`준비되면 알림 받기`}>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()} className="bg-accent-wash text-accent-deep">
        <span className="sr-only">{t`알림`}</span>
        {t`켜기`}
      </Button>
    </ActionRow>
  );
}
