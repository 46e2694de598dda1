import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopAlerts } from '../../../api/views';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useEveryAct } from '../../../api/use-every-act';
import { LabelledSelect } from '../../../ui/form/LabelledSelect';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Switch } from '../../../ui/Switch';
import { showToast } from '../../../ui/toast';
import { consoleKey } from '../../keys';

const alertsQuery = queryOptions({
  queryKey: [...consoleKey, 'guest-alerts'],
  queryFn: async ({ signal }) => (await call(http.push.alerts, { signal })).data,
});

/** Changes a part of what is known, at once on the screen. */
const change = (part: Partial<ShopAlerts>): void =>
  void queryClient.setQueryData(alertsQuery.queryKey, (known) => known && { ...known, ...part });

interface Choice {
  part: Partial<ShopAlerts>;
  /** That part as it was, for the way back. */
  before: Partial<ShopAlerts>;
}

/** Saves a choice: at once here, and back again where the server does not take it. */
const useSave = () =>
  useEveryAct({
    queue: 'guest-alerts',
    mutationFn: async ({ part }: Choice) => {
      const known = await queryClient.ensureQueryData(alertsQuery);
      await call(http.push.saveAlerts, { body: { ...known, ...part } });
    },
    onMutate: ({ part }) => change(part),
    onError(fault, { before }) {
      change(before);
      showToast({ kind: 'error', text: messageOr(fault, t`알림 설정을 바꾸지 못했어요. 다시 시도해주세요.`) });
    },
    afterLast: () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });

const MINUTES = [0, 5, 10, 15, 20, 30] as const;

/** A shop's own number stands among the usual ones. */
const minuteOptions = (own: number) =>
  [...new Set([...MINUTES, own])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutes === 0 ? t`보내지 않기` : t`${minutes}분 뒤` }));

const switches = [
  {
    of: 'near',
    label: t`차례가 가까워지면 알려주기`,
    about: t`앞에 5팀 이상 있던 손님에게 2팀이 남으면 알려드려요. 기기 알림을 켜지 않은 손님에게는 메시지로 보내서 비용이 들어요.`,
  },
  {
    of: 'receivedText',
    label: t`주문을 받았다고 알림톡이나 문자로 알려주기`,
    about: t`주문마다 메시지 비용이 들어요.`,
  },
  {
    of: 'pushFirst',
    label: t`기기 알림을 본 손님에게는 문자 보내지 않기`,
    about: t`기기에 알림이 뜬 것을 15초 안에 확인하면 준비 완료 메시지를 아껴요.`,
  },
] as const;

function Choices({ alerts }: { alerts: ShopAlerts }) {
  const save = useSave();
  const choose = <K extends keyof ShopAlerts>(of: K, value: ShopAlerts[K]): void =>
    save.mutate({ part: { [of]: value }, before: { [of]: alerts[of] } });
  return (
    <>
      {switches.map(({ of, label, about }) => (
        <div key={of} className="flex flex-col">
          <Switch label={label} checked={alerts[of]} onChange={(on) => choose(of, on)} />
          <Muted small>{about}</Muted>
        </div>
      ))}
      <LabelledSelect
        label={t`찾아가지 않은 주문 다시 알려주기`}
        options={minuteOptions(alerts.pickupReminderMin)}
        value={String(alerts.pickupReminderMin)}
        onChange={(minutes) => choose('pickupReminderMin', Number(minutes))}
      />
    </>
  );
}

/** Settings for the alerts that guests get about their orders. */
export function GuestAlertsCard() {
  const alerts = useQuery(alertsQuery);
  return (
    <Section card id="guest-alerts" title={t`손님에게 보내는 알림`} gap={4}>
      <Muted>{t`준비 완료와 취소, 환불은 언제나 알려드려요.`}</Muted>
      <Shown of={alerts} what={t`손님 알림 설정을`} shape="h-72 rounded-card">
        {(known) => <Choices alerts={known} />}
      </Shown>
    </Section>
  );
}
