import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../util/use-hydrated';

const WRITE_AFTER_MS = 300;
const names = { category: 'category', search: 'q', product: 'product' } as const;
type BrowseState = Partial<Record<keyof typeof names, string | null>>;

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opened' in state;

interface Browse {
  categoryId: string | null;
  /** Search text; null without a search. */
  search: string | null;
  productId: string | null;
  chooseCategory: (id: string | null) => void;
  setSearch: (text: string | null) => void;
  openProduct: (id: string) => void;
  closeProduct: () => void;
}

/**
 * Where a shopper stands in a store. It is in the address, so that a reload and the way back from the cart find it again.
 * Chips and search replace the entry: one "back" leaves the store. A product is an entry of its own: "back" closes it.
 */
export function useBrowse(): Browse {
  const navigate = useNavigate();
  const here = useLocation();
  const state: unknown = here.state;
  const params = new URLSearchParams(here.search);
  // The server draws the store without a query, whatever the address says.
  const hydrated = useHydrated();
  const given = (name: keyof typeof names) => (hydrated ? params.get(names[name]) : null);
  const stored = given('search');
  const [typed, setTyped] = useState<string | null | undefined>();
  const search = typed === undefined ? stored : typed;

  function go(place: BrowseState, options: { replace: boolean; state?: unknown }): void {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(place) as [keyof typeof names, string | null][]) {
      if (value === null) next.delete(names[name]);
      else next.set(names[name], value);
    }
    const search = next.size > 0 ? `?${next}` : '';
    void navigate({ pathname: location.pathname, search }, { preventScrollReset: true, ...options });
  }

  useEffect(() => {
    if (typed === undefined || typed === stored) return undefined;
    // Browsers refuse an address that changes with every letter. A product may have been opened since: its entry stays its own.
    const timer = setTimeout(() => go({ search: typed }, { replace: true, state }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  });

  return {
    categoryId: given('category'),
    search,
    productId: given('product'),
    chooseCategory: (id) => go({ category: id }, { replace: true }),
    setSearch: setTyped,
    openProduct: (id) => go({ product: id }, { replace: false, state: { opened: true } }),
    closeProduct() {
      if (isOpenedHere(state)) void navigate(-1);
      else go({ product: null }, { replace: true });
    },
  };
}
