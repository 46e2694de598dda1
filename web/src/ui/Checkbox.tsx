import { Checkbox as Primitive } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { FieldControl } from './Field';
import { Icon } from './Icon';

interface CheckboxProps extends Partial<Omit<FieldControl, 'id'>> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is checked. */
  partly?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** For forms, which put the focus on the first wrong field. */
  ref?: Ref<HTMLElement>;
}

/** A box to tick, with its label as part of the target. */
export function Checkbox({ label, checked, onChange, partly = false, disabled, ...control }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-body">
      <Primitive.Root
        {...control}
        checked={checked}
        indeterminate={partly}
        onCheckedChange={onChange}
        disabled={disabled}
        className="flex size-6 shrink-0 items-center justify-center rounded-tick border border-line-strong bg-paper text-paper transition-colors data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:opacity-45 aria-invalid:border-danger"
      >
        <Primitive.Indicator>
          <Icon of={partly ? Minus : Check} size={16} />
        </Primitive.Indicator>
      </Primitive.Root>
      <span>{label}</span>
    </label>
  );
}
