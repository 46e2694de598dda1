import { t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide';
import type { Ref } from 'react';
import { limits } from '../../../api/contract-values';
import type { FieldControl } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import { Input } from '../../../ui/Input';
import { cappedDelta, turnedDelta } from './group-form-data';

interface DeltaInputProps extends FieldControl {
  /** The option's. */
  name: string;
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  /** For the form, which puts the focus on the first wrong field. */
  ref: Ref<HTMLInputElement>;
}

/** A price difference: the number pads of phones have no minus, so the sign is a button. */
export function DeltaInput({ name, value, onChange, ...control }: DeltaInputProps) {
  const isLess = value.startsWith('-');
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={isLess ? Minus : Plus}
        label={isLess ? t`${name} 금액 더하기로 바꾸기` : t`${name} 금액 빼기로 바꾸기`}
        className="shrink-0 border border-line-strong"
        onClick={() => onChange(turnedDelta(value))}
      />
      <Input
        {...control}
        value={value.replace('-', '')}
        onChange={({ target }) => onChange(cappedDelta(value, target.value, limits.productPrice))}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        className="tabular min-w-0 !px-2"
      />
    </div>
  );
}
