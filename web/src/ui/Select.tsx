import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ChevronDown } from 'lucide';
import type { Ref } from 'react';
import type { FieldControl } from './Field';
import { Icon } from './Icon';
import { inputClass } from './Input';

export interface SelectProps<V extends string> extends Partial<FieldControl> {
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  /** Names it where no field does. */
  'aria-label'?: string;
  onBlur?: () => void;
  /** For forms, which put the focus on the first wrong field. */
  ref?: Ref<HTMLSelectElement>;
}

/** A choice of one among many, by the browser's own list: on a phone, the wheel or sheet that its owner knows. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  placeholder = t`선택해주세요`,
  ...control
}: SelectProps<V>) {
  const choose = (wanted: string): void => {
    const option = options.find((each) => each.value === wanted);
    if (option) onChange(option.value);
  };
  return (
    <span className="relative block">
      <select
        {...control}
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={clsx(inputClass, 'appearance-none truncate pr-10')}
      >
        {value === null && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </span>
  );
}
