import clsx from 'clsx';
import { useId } from 'react';
import { Radio } from '../../../ui/Radio';

interface SegmentsProps<V extends string> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of few, side by side. */
export function Segments<V extends string>({ label, choices, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1">{label}</legend>
      <div className="grid grid-cols-1 gap-1 xs:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'flex min-h-14 flex-col items-center justify-center gap-1 rounded-control border px-1 py-2 text-center font-semibold',
              choice.value === value ? 'border-accent bg-accent-wash' : 'border-line-strong bg-paper',
            )}
          >
            <Radio name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
