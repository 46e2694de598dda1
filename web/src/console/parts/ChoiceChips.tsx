import clsx from 'clsx';
import { Check } from 'lucide';
import { Icon } from '../../ui/Icon';

interface ChoiceChipsProps<V extends string | number> {
  label: string;
  choices: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

/** Several of a few, each a chip that is pressed or not. */
export function ChoiceChips<V extends string | number>({ label, choices, chosen, onChange }: ChoiceChipsProps<V>) {
  const toggle = (value: V) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, label: name }) => {
        const pressed = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={pressed}
            onClick={() => toggle(value)}
            className={clsx(
              'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full border px-4 text-left font-semibold transition-colors',
              pressed ? 'border-accent bg-accent-wash text-accent-deep' : 'border-line-strong bg-paper hover:bg-ground',
            )}
          >
            {pressed && <Icon of={Check} size={16} />}
            {name}
          </button>
        );
      })}
    </div>
  );
}
