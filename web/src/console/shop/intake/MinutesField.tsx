import { t } from '@lingui/core/macro';
import type { Control } from 'react-hook-form';
import { TextField } from '../../../ui/form/fields';
import type { FaultyField, IntakeFields } from './intake-form-data';

interface MinutesFieldProps {
  control: Control<IntakeFields>;
  name: Exclude<FaultyField, 'capMinutes'>;
  label: string;
  help: string;
  unit?: string;
}

/** A number with its unit behind it. */
export const MinutesField = ({ unit = t`분`, ...rest }: MinutesFieldProps) => (
  <TextField
    {...rest}
    unit={unit}
    inputMode="numeric"
    autoComplete="off"
    maxLength={3}
    className="tabular w-28! text-right"
  />
);
