import { t } from '@lingui/core/macro';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/Field';
import { Input } from '../../../ui/Input';
import { Muted, Stack } from '../../../ui/layout';
import { Switch } from '../../../ui/Switch';
import { ChoiceChips } from '../../parts/ChoiceChips';
import type { ProductFields } from './product-form-data';
import { dayNames } from './sale-window-words';

const days = dayNames.map((label, index) => ({ value: index + 1, label }));
const ends = [
  { name: 'from', label: t`시작 시간`, type: 'time' },
  { name: 'to', label: t`종료 시간`, type: 'time' },
  { name: 'fromDate', label: t`시작 날짜`, type: 'date' },
  { name: 'toDate', label: t`종료 날짜`, type: 'date' },
] as const;

/** When a product is sold: always, or only on some days, hours and dates. */
export function SaleWindowField({ form }: { form: UseFormReturn<ProductFields> }) {
  const { control, register, formState, watch } = form;
  return (
    <Stack gap={4}>
      <Controller
        control={control}
        name="hasWindow"
        render={({ field }) => (
          <Switch label={t`정해진 시간에만 판매하기`} checked={field.value} onChange={field.onChange} />
        )}
      />
      {watch('hasWindow') && (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4">
          <Muted small>{t`비워둔 항목은 제한하지 않아요. 한국 시간을 따라요.`}</Muted>
          <Controller
            control={control}
            name="days"
            render={({ field }) => (
              <ChoiceChips label={t`판매 요일`} choices={days} chosen={field.value} onChange={field.onChange} />
            )}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {ends.map(({ name, label, type }) => (
              <Field key={name} label={label} error={formState.errors[name]?.message ?? ''} optional>
                {(described) => <Input {...described} {...register(name)} type={type} />}
              </Field>
            ))}
          </div>
        </div>
      )}
    </Stack>
  );
}
