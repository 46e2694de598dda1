import { t } from '@lingui/core/macro';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Muted, Section } from '../../../ui/layout';
import { Switch } from '../../../ui/Switch';
import type { IntakeFields } from './intake-form-data';

/** Whether guests who scanned a code may say to sit at another spot. */
export function SpotField({ form: { control } }: { form: UseFormReturn<IntakeFields> }) {
  return (
    <Section id="choose-spot" title={t`자리`} gap={4} card>
      <div>
        <Controller
          control={control}
          name="chooseSpot"
          render={({ field }) => (
            <Switch label={t`손님이 자리를 고를 수 있어요`} checked={field.value} onChange={field.onChange} />
          )}
        />
        <Muted small>
          {t`매장의 QR을 찍은 손님이 자리 목록에서 앉은 자리를 골라요. 끄면 그 자리의 QR을 찍어야 자리가 바뀌어요.`}
        </Muted>
      </div>
    </Section>
  );
}
