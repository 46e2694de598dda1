import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../ui/form/fields';
import { Muted, Section } from '../../../ui/layout';
import type { IntakeFields } from './intake-form-data';

/** Whether guests who scanned a code may say to sit at another spot. */
export function SpotField({ form: { control } }: { form: UseFormReturn<IntakeFields> }) {
  return (
    <Section id="choose-spot" title={t`자리`} gap={4} card>
      <div>
        <SwitchField control={control} name="chooseSpot" label={t`손님이 자리를 고를 수 있어요`} />
        <Muted small>
          {t`매장의 QR을 찍은 손님이 자리 목록에서 앉은 자리를 골라요. 끄면 그 자리의 QR을 찍어야 자리가 바뀌어요.`}
        </Muted>
      </div>
    </Section>
  );
}
