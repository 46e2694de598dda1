import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { toAppError } from '../../../api/app-error';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Switch } from '../../../ui/Switch';
import { showToast } from '../../../ui/toast';
import { orderSettingsQuery, saveOrderSettings } from '../../parts/shop/order-settings-query';

/** Whether shoppers may cancel an order before it is accepted; saved at once. */
export function CancelSection() {
  const settings = useQuery(orderSettingsQuery);
  const act = useAct({
    mutationFn: async (shopperCancel: boolean) => void (await saveOrderSettings({ shopperCancel })),
    onSuccess: (_, on) =>
      showToast({
        kind: 'success',
        text: on ? t`이제 손님이 접수 전에 취소할 수 있어요.` : t`이제 손님이 직접 취소할 수 없어요.`,
      }),
    onError: (fault) => void showAlert(t`취소 설정을 바꾸지 못했어요.\n${{ message: toAppError(fault).message }}`),
  });
  return (
    <Section id="cancel" title={t`주문 취소`} gap={4} card>
      <Shown of={settings} what={t`취소 설정을`} shape="h-11 rounded-control">
        {({ shopperCancel }) => (
          <div>
            <Switch
              label={t`손님이 접수 전에 취소할 수 있어요`}
              checked={act.isPending ? (act.variables ?? shopperCancel) : shopperCancel}
              onChange={(on) => act.mutate(on)}
            />
            <Muted small>
              {t`주문을 접수하기 전까지 손님이 직접 취소하고 전액 환불받아요. 끄면 손님은 매장에 말해야 해요. 누르면 바로 저장돼요.`}
            </Muted>
          </div>
        )}
      </Shown>
    </Section>
  );
}
