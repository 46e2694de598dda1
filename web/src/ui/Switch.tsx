import { Switch as Primitive } from '@base-ui/react/switch';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, disabled, labelHidden }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-body">
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      <Primitive.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors data-checked:bg-ready data-disabled:opacity-45"
      >
        <Primitive.Thumb className="absolute top-1 left-1 size-5 rounded-full bg-paper transition-transform data-checked:translate-x-5" />
      </Primitive.Root>
    </label>
  );
}
