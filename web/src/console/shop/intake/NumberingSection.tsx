import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../ui/Button';
import { RadioField, SelectField, TextField } from '../../../ui/form/fields';
import { Muted, Section } from '../../../ui/layout';
import { tellUnchecked } from '../../../ui/late-checks';
import { Shown } from '../../../ui/Shown';
import { dayWords } from '../../parts/shop/shop-clock';
import { useOpened } from '../../parts/forms/use-opened';
import { StaleSettingsDialog } from '../../parts/forms/StaleSettingsDialog';
import { calledNumber, digitChoices, numberingCards } from './numbering-form-data';
import { orderSettingsQuery, type ShopOrderSettings } from '../../parts/shop/order-settings-query';
import { RestartNumbers } from './RestartNumbers';
import { useNumberingForm } from './use-numbering-form';

interface NumberingSectionProps {
  /** Called with whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
}

/** How orders are numbered; it is saved by its own button. */
export function NumberingSection({ onDirty }: NumberingSectionProps) {
  const settings = useQuery(orderSettingsQuery);
  const opened = useOpened(settings.data);
  return (
    <Section id="numbering" title={t`주문 번호`} gap={4} card>
      {opened ? (
        <NumberingFields opened={opened} present={settings.data ?? opened} onDirty={onDirty} />
      ) : (
        <Shown of={settings} what={t`주문 번호를`} shape="h-40 rounded-control">
          {() => null}
        </Shown>
      )}
    </Section>
  );
}

interface NumberingFieldsProps extends NumberingSectionProps {
  opened: ShopOrderSettings;
  present: ShopOrderSettings;
}

function NumberingFields({ opened, present, onDirty }: NumberingFieldsProps) {
  const { form, isSaving, save, isStale, loadPresent, keepTyped } = useNumberingForm(opened);
  const { control, formState, handleSubmit, watch } = form;
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const [numbering, from, digits] = watch(['numbering', 'numberFrom', 'numberDigits']);
  return (
    <>
      <RadioField control={control} name="numbering" label={t`번호를 매기는 방법`} cards={numberingCards} />
      {numbering !== 'random' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="numberFrom"
            label={t`첫 번호`}
            help={t`첫 주문이 ${{ from: calledNumber(from, digits) }}번이 돼요.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="tabular"
          />
          <SelectField control={control} name="numberDigits" label={t`자릿수`} options={digitChoices} />
        </div>
      )}
      <Muted small>
        {present.numberingSince
          ? t`오늘은 주문이 있어서 ${{ numberingSince: dayWords(present.numberingSince) }}부터 이렇게 매겨요.`
          : t`오늘 주문이 있으면 다음 영업일부터 바뀌어요. 하루가 시작되는 시각은 영업시간에서 정해요.`}
      </Muted>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busy={isSaving}
          disabled={!isDirty}
          onClick={(event) => void handleSubmit(save, tellUnchecked)(event)}
        >
          {t`번호 저장하기`}
        </Button>
        {present.numbering === 'running' && !present.numberingSince && <RestartNumbers from={present.numberFrom} />}
      </div>
      {isStale && <StaleSettingsDialog what={t`접수 설정이`} onLoad={loadPresent} onClose={keepTyped} />}
    </>
  );
}
