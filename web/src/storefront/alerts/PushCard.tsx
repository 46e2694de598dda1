import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/push-calls';
import { keepPush, keptPushes } from '../../live/kept-push';
import { subscribeHere } from '../../live/push-here';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/layout';
import { showToast } from '../../ui/toast';

interface PushCardProps {
  storeName: string;
  orderNumber: string;
}

/** The language that this page is in. */
const languageHere = (): 'ko' => 'ko';

/** Whether this browser hears of the order already, and by which key it would subscribe; null where nothing is pushed. */
const pushQuery = (orderNumber: string) => ({
  queryKey: ['push', orderNumber],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { key } = (await call(http.push.key, { signal })).data;
    const isKept = (await keptPushes()).some((kept) => kept.orderNumber === orderNumber);
    return { key, isOn: isKept && Notification.permission === 'granted' };
  },
  retry: false,
});

function useSubscribe({ storeName, orderNumber }: PushCardProps, key: string | undefined) {
  return useMutation({
    mutationFn: async () => {
      const subscription = key === undefined ? null : await subscribeHere(key, 'store');
      if (!subscription) return false;
      const lang = languageHere();
      await call(http.push.subscribe, { body: { storeName, orderNumber, subscription, lang }, named: true });
      await keepPush({ storeName, orderNumber, lang });
      return true;
    },
    onError: (fault) =>
      showToast({ kind: 'error', text: messageOr(fault, '알림을 켜지 못했어요. 잠시 뒤에 다시 시도해주세요.') }),
  });
}

/** Offers to tell this device when the order is ready; after a no of the browser it is gone. */
export function PushCard(props: PushCardProps) {
  const { data: push } = useQuery(pushQuery(props.orderNumber));
  const { mutate, data: answer, isPending } = useSubscribe(props, push?.key);
  if (!push || answer === false) return null;
  if (push.isOn || answer) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 text-ready">
        <Icon of={CircleCheck} />
        준비되면 이 기기로 알려드려요.
      </p>
    );
  }
  return (
    <Section card id="push" title="준비되면 알려드릴까요?" gap={3}>
      <Button wide icon={BellRing} busy={isPending} onClick={() => mutate()}>
        알림 받기
      </Button>
    </Section>
  );
}
