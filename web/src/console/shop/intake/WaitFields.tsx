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
    <div>
      <SwitchField control={form.control} name="autoWait" label={t`실제 걸린 시간에 맞춰 바꾸기`} />
      <Muted small>
        {t`최근 주문이 오래 걸리면 손님에게 더 긴 시간을 알려요. 기본 준비 시간보다 짧아지지는 않아요.`}
      </Muted>
    </div>
    <MinutesField
      control={form.control}
      name="maxWaitMinutes"
      label={t`가장 긴 대기`}
      help={t`이보다 오래 기다려야 하면 ‘주문이 많아 잠시 쉬어가요’라고 알리고 새 주문을 받지 않아요.`}
    />
  </Section>
);
