import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../ui/form/fields';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { Muted, Section } from '../../../ui/layout';
import { Select } from '../../../ui/Select';
import { slotChoices, type IntakeFields } from './intake-form-data';

const overflows = [
  { value: 'move', label: t`준비 시간을 늦춰요` },
  { value: 'refuse', label: t`잠시 안 받아요` },
] as const;

/** How many orders are taken at a time, as a sentence with gaps. */
export function CapFields({ form }: { form: UseFormReturn<IntakeFields> }) {
  const { control, formState, register, watch } = form;
  const faultId = useId();
  const [hasCap, capMode] = watch(['hasCap', 'capMode']);
  const fault = formState.errors.cap?.message ?? formState.errors.capMinutes?.message;
  const described = { 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault && faultId } as const;
  return (
    <Section id="cap" title={t`한 번에 받는 주문`} gap={4} card>
      <div>
        <SwitchField control={control} name="hasCap" label={t`주문 수를 정해서 받기`} />
        <Muted small>{t`주방이 감당할 만큼만 받아요. 끄면 들어오는 주문을 모두 받아요.`}</Muted>
      </div>
      {hasCap && (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2 text-lead">
            <span className="w-28">
              <Controller
                control={control}
                name="capMinutes"
                render={({ field }) => (
                  <Select
                    aria-label={t`몇 분마다`}
                    ref={field.ref}
                    options={slotChoices}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                )}
              />
            </span>
            {t`에 주문`}
            <Input
              {...described}
              {...register('cap')}
              aria-label={t`받을 주문 수`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              className="tabular w-20! text-right"
            />
            {t`건까지, 넘으면`}
            <span className="min-w-52">
              <Controller
                control={control}
                name="capMode"
                render={({ field }) => (
                  <Select
                    aria-label={t`넘으면`}
                    ref={field.ref}
                    options={overflows}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                )}
              />
            </span>
          </div>
          {fault && (
            <p id={faultId} role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
              <Icon of={CircleAlert} size={16} className="mt-0.5" />
              {fault}
            </p>
          )}
          <Muted small>
            {capMode === 'move'
              ? t`손님은 다음 시간대에 준비된다는 안내를 보고 주문해요.`
              : t`손님은 다시 주문할 수 있는 시각을 보고 기다려요. 담아둔 상품은 그대로 있어요.`}
          </Muted>
        </div>
      )}
    </Section>
  );
}
