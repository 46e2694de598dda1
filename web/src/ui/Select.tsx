import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Primitive } from '@base-ui/react/select';
import clsx from 'clsx';
import type { Ref } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import type { FieldControl } from './Field';
import { Icon } from './Icon';
import { inputClass } from './Input';

interface SelectProps<V extends string> extends Partial<FieldControl> {
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** For forms, which put the focus on the first wrong field. */
  ref?: Ref<HTMLButtonElement>;
}

/** A choice of one among many. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  placeholder = '선택해주세요',
  disabled,
  ...control
}: SelectProps<V>) {
  return (
    // Its hidden scrollbar would be written into the page as a style, which our policy forbids.
    <CSPProvider disableStyleElements>
      <Primitive.Root
        items={options}
        value={value}
        onValueChange={(next: V | null) => next !== null && onChange(next)}
        disabled={disabled}
      >
        <Primitive.Trigger
          {...control}
          className={clsx(inputClass, 'flex items-center justify-between gap-2 text-left data-disabled:opacity-60')}
        >
          <Primitive.Value>
            {(chosen: V | null) => options.find((option) => option.value === chosen)?.label ?? placeholder}
          </Primitive.Value>
          <Primitive.Icon>
            <Icon of={ChevronDown} />
          </Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <Primitive.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-paper p-1 shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {options.map((option) => (
                <Primitive.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-default items-center justify-between gap-2 rounded-control px-3 text-body outline-none data-highlighted:bg-accent-wash"
                >
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  <Primitive.ItemIndicator>
                    <Icon of={Check} className="text-accent" />
                  </Primitive.ItemIndicator>
                </Primitive.Item>
              ))}
            </Primitive.Popup>
          </Primitive.Positioner>
        </Primitive.Portal>
      </Primitive.Root>
    </CSPProvider>
  );
}
