import clsx from 'clsx';
import { Check } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../ui/Icon';

interface RadioChipsProps<V extends string> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange: (value: V) => void;
}

/** One of a few, each a chip; the arrows move between them. */
export function RadioChips<V extends string>({ label, choices, value, onChange }: RadioChipsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <label
            key={choice.value}
            className={clsx(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full border px-3 font-semibold transition-colors',
              isChosen
                ? 'border-accent bg-accent-wash text-accent-deep'
                : 'border-line-strong bg-paper hover:bg-ground',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            {isChosen && <Icon of={Check} size={16} />}
            {choice.label}
          </label>
        );
      })}
    </div>
  );
}
