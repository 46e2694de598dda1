import clsx from 'clsx';
import { useEffect, useRef } from 'react';

interface ChipRowProps {
  label: string;
  /** A count stands after the label. */
  chips: readonly { id: string; label: string; lang?: string | undefined; count?: number | undefined }[];
  selected: string | null;
  /** Gets null when the selected chip is pressed again. */
  onSelect: (id: string | null) => void;
}

/** A row of chips that scrolls sideways and fades at its end, so that more is expected there. */
export function ChipRow({ label, chips, selected, onSelect }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected]);
  /** Drops the fade where nothing more is to be expected. */
  const mark = (): void => {
    const all = row.current;
    const end = all?.lastElementChild?.getBoundingClientRect().right ?? 0;
    all?.toggleAttribute('data-ends', end <= all.getBoundingClientRect().right);
  };
  useEffect(mark);
  return (
    <div
      ref={row}
      onScroll={mark}
      data-chips
      role="group"
      aria-label={label}
      className="fade-edges scrollbar-none flex gap-2 overflow-x-auto px-4 py-1 md:px-6 lg:px-8"
    >
      {chips.map((chip) => {
        const pressed = chip.id === selected;
        return (
          <button
            key={chip.id}
            type="button"
            lang={chip.lang}
            aria-pressed={pressed}
            onClick={() => onSelect(pressed ? null : chip.id)}
            className={clsx(
              'slim min-h-11 shrink-0 rounded-full px-4 text-body font-semibold whitespace-nowrap transition-colors',
              pressed
                ? 'bg-ink text-paper'
                : 'bg-paper text-ink inset-ring inset-ring-line hover:inset-ring-line-strong',
            )}
          >
            {chip.label}
            {chip.count !== undefined && <span className="tabular"> {chip.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
