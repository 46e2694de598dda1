import clsx from 'clsx';
import type { IconNode } from 'lucide';
import { useId } from 'react';
import { Icon } from './Icon';
import { Radio } from './Radio';

interface RadioCard<V extends string> {
  value: V;
  label: string;
  help?: string;
  icon?: IconNode;
}

export interface RadioCardsProps<V extends string> {
  label: string;
  cards: readonly RadioCard<V>[];
  value: V;
  onChange: (value: V) => void;
  /** One under the other, at any width. */
  stacked?: boolean;
}

/** A choice of one among few, each a card. */
export function RadioCards<V extends string>({ label, cards, value, onChange, stacked = false }: RadioCardsProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('grid gap-3', cards.length > 1 && !stacked && 'sm:grid-cols-2')}
    >
      {cards.map((card) => (
        <label
          key={card.value}
          className={clsx(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-card border p-4 transition-colors',
            card.value === value ? 'border-accent bg-accent-wash' : 'border-line-strong bg-paper',
          )}
        >
          <Radio name={name} checked={card.value === value} onChange={() => onChange(card.value)} />
          {card.icon && <Icon of={card.icon} />}
          <span className="flex flex-col">
            <span className="font-semibold">{card.label}</span>
            {card.help && <span className="text-small text-muted">{card.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
