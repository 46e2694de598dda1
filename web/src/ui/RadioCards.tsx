import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './Icon';

interface RadioCard<V extends string> {
  value: V;
  label: string;
  help?: string;
  icon?: LucideIcon;
}

interface RadioCardsProps<V extends string> {
  label: string;
  cards: readonly RadioCard<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of one among few, each a card. */
export function RadioCards<V extends string>({ label, cards, value, onChange }: RadioCardsProps<V>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next: V) => onChange(next)}
      className={clsx('grid gap-3', cards.length > 1 && 'sm:grid-cols-2')}
    >
      {cards.map((card) => (
        <label
          key={card.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line-strong bg-paper p-4 transition-colors has-data-checked:border-accent has-data-checked:bg-accent-wash"
        >
          <Radio.Root
            value={card.value}
            className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong bg-paper data-checked:border-accent"
          >
            <Radio.Indicator className="size-3 rounded-full bg-accent" />
          </Radio.Root>
          {card.icon && <Icon of={card.icon} />}
          <span className="flex flex-col">
            <span className="font-semibold">{card.label}</span>
            {card.help && <span className="text-small text-muted">{card.help}</span>}
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
