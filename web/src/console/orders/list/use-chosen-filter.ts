import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ANY, type ChosenFilter, chosenIn, filterOf, type PaymentFilter } from './payment-filter';

interface Chosen {
  chosen: ChosenFilter;
  /** The same object as long as it says the same. */
  filter: PaymentFilter;
  choose: (changes: Partial<Record<Exclude<keyof ChosenFilter, 'q'>, string | null>>) => void;
  /** Looks for a text among what is chosen; an empty one ends the search. */
  look: (q: string) => void;
  /** Every order there ever was. */
  chooseAll: () => void;
}

/** The filter in the address, the search beside it, and how to change both. */
export function useChosenFilter(): Chosen {
  const [search, setSearch] = useSearchParams();
  const [q, look] = useState('');
  const chosen = chosenIn(search, q);
  const key = JSON.stringify(filterOf(chosen));
  const filter = useMemo(() => JSON.parse(key) as PaymentFilter, [key]);
  return {
    chosen,
    filter,
    choose: (changes) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    look,
    chooseAll: () => {
      look('');
      setSearch({ order: ANY }, { replace: true });
    },
  };
}
