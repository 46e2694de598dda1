import clsx from 'clsx';
import { Check, Minus } from 'lucide';
import { useCallback, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { FieldControl } from './Field';
import { Icon } from './Icon';

interface CheckboxProps extends Partial<Omit<FieldControl, 'id'>> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is checked. */
  partly?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
  disabled?: boolean;
  /** For a form that is filled in before its code is here. */
  name?: string;
  onBlur?: () => void;
  /** For forms, which put the focus on the first wrong field. */
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its label as part of the target. */
export function Checkbox({ label, checked, onChange, partly = false, wide = false, ref, ...control }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // No attribute says it.
    if (box.current) box.current.indeterminate = partly;
  }, [partly, checked]);
  const hold = useCallback(
    (input: HTMLInputElement | null) => {
      box.current = input;
      if (typeof ref === 'function') ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
  return (
    <label className={clsx('min-h-11 items-center gap-3 text-body', wide ? 'flex' : 'inline-flex')}>
      <span className="relative flex size-6 shrink-0">
        <input
          {...control}
          ref={hold}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 appearance-none rounded-tick border border-line-strong bg-paper transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-45 aria-invalid:border-danger"
        />
        {(checked || partly) && (
          <Icon
            of={partly ? Minus : Check}
            size={16}
            className="pointer-events-none absolute inset-0 m-auto text-paper"
          />
        )}
      </span>
      <span className={wide ? 'min-w-0 grow' : undefined}>{label}</span>
    </label>
  );
}
