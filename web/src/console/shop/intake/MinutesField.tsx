import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/Field';
import { Input } from '../../../ui/Input';
import type { FaultyField, IntakeFields } from './intake-form-data';

interface MinutesFieldProps {
  form: UseFormReturn<IntakeFields>;
  name: Exclude<FaultyField, 'capMinutes'>;
  label: string;
  help: string;
  unit?: string;
}

/** A number with its unit behind it. */
export const MinutesField = ({ form, name, label, help, unit = t`분` }: MinutesFieldProps) => (
  <Field label={label} help={help} error={form.formState.errors[name]?.message ?? ''}>
    {(described) => (
      <span className="flex items-center gap-2">
        <Input
          {...described}
          {...form.register(name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="tabular w-28! text-right"
        />
        {unit}
      </span>
    )}
  </Field>
);
