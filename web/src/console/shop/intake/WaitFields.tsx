import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../ui/form/fields';
import { Muted, Section } from '../../../ui/layout';
import type { IntakeFields } from './intake-form-data';
import { MinutesField } from './MinutesField';

/** How long an order takes, and how long it may take. */
export const WaitFields = ({ form }: { form: UseFormReturn<IntakeFields> }) => (
  <Section id="wait" title={t`준비 시간`} gap={4} card>
    <MinutesField
      control={form.control}
      name="baseWaitMinutes"
      label={t`기본 준비 시간`}
      help={t`한가할 때 결제하고 받기까지 걸리는 시간이에요. 손님은 주문하기 전에 이 시간을 봐요.`}
    />
    <MinutesField
      control={form.control}
      name="basePieces"
      label={t`그 시간에 만드는 개수`}
      unit={t`개`}
      help={t`기본 준비 시간 동안 몇 개쯤 만드는지예요. 밀린 주문이 있으면 이 속도로 손님에게 시간을 알려요.`}
    />
    <div>
      <SwitchField control={form.control} name="autoWait" label={t`밀린 주문에 맞춰 바꾸기`} />
      <Muted small>
        {t`만들 것이 쌓이면 손님에게 더 긴 시간을 알리고, 실제로 만드는 속도를 따라가요. 기본 준비 시간보다 짧아지지는 않아요.`}
      </Muted>
    </div>
    <MinutesField
      control={form.control}
      name="maxWaitMinutes"
      label={t`가장 긴 대기`}
      help={t`이보다 오래 기다려야 하면 ‘주문이 많아 잠시 쉬고 있어요’라고 알리고 새 주문을 받지 않아요.`}
    />
  </Section>
);
