import clsx from 'clsx';
import { useLocation, useSearchParams, type Location } from 'react-router';

interface FilterChipsProps {
  label: string;
  /** The part of the address's query that keeps the choice. */
  name: string;
  /** Values with their words; the first one is chosen where the address says nothing. */
  options: readonly (readonly [value: string, label: string])[];
}

/** One choice among a few, kept in the address, so that going back and reloading bring it back. */
export function FilterChips({ label, name, options }: FilterChipsProps) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as Location<unknown>;
  const first = options[0]?.[0] ?? '';
  const chosen = options.find(([value]) => value === query.get(name))?.[0] ?? first;

  function choose(value: string) {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === first) next.delete(name);
        else next.set(name, value);
        return next;
      },
      // Keeps the state that a page holds beside its address.
      { replace: true, state },
    );
  }

  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map(([value, words]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
          className={clsx(
            'min-h-11 min-w-11 rounded-full border px-4 font-semibold transition-colors',
            value === chosen ? 'border-ink bg-ink text-paper' : 'border-line bg-paper hover:border-line-strong',
          )}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
