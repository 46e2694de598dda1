import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { Muted, Section } from '../../../ui/layout';
import { Switch } from '../../../ui/Switch';
import { showToast } from '../../../ui/toast';
import { devicePushQuery, turnOff, turnOn, type DevicePush } from '../../parts/device/device-push';

const keep = (push: DevicePush): void => void queryClient.setQueryData(devicePushQuery.queryKey, push);

const useTurn = () =>
  useAct({
    mutationFn: (from: DevicePush) => (from.state === 'on' ? turnOff(from.id) : turnOn()),
    onSuccess: keep,
    onError: (fault) =>
      showToast({ kind: 'error', text: messageOr(fault, t`알림을 바꾸지 못했어요. 다시 시도해주세요.`) }),
  });

const useTest = () =>
  useAct({
    mutationFn: async (id: string) => void (await call(http.push.test, { body: { id } })),
    onSuccess: () => showToast({ text: t`시험 알림을 보냈어요.` }),
    onError(fault) {
      if (fault.code === 'PUSH_NOT_FOUND') keep({ state: 'off' });
      showToast({ kind: 'error', text: messageOr(fault, t`시험 알림을 보내지 못했어요. 다시 시도해주세요.`) });
    },
  });

/** Lets this device hear of orders while the console is closed; not there where nothing is pushed. */
export function DeviceCard() {
  const { data: push, error } = useQuery(devicePushQuery);
  const turn = useTurn();
  const test = useTest();
  if (error && toAppError(error).code === 'PUSH_OFF') return null;
  return (
    <Section card id="device-push" title={t`이 기기로 알림 받기`} gap={3}>
      <Muted>{t`콘솔을 닫아두어도 새 주문과 취소를 이 기기로 알려드려요.`}</Muted>
      {push?.state === 'unable' ? (
        <Muted small>
          {t`이 브라우저에서는 알림을 켤 수 없어요. 브라우저 설정에서 알림을 허용해주세요. 아이폰은 홈 화면에 추가한 뒤에 켤 수 있어요.`}
        </Muted>
      ) : (
        <>
          <Switch
            label={t`이 기기로 받기`}
            checked={push?.state === 'on'}
            disabled={!push || turn.isPending}
            onChange={() => push && turn.mutate(push)}
          />
          {push?.state === 'on' && (
            <Button kind="secondary" busy={test.isPending} onClick={() => test.mutate(push.id)}>
              {t`시험 알림 보내기`}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
