import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Browsers refuse an address that changes with every letter. */
const ADDRESS_AFTER_MS = 250;
/** Marks an address written by this page, as opposed to a navigation. */
const WRITTEN_HERE = 'filter';

/** Filter of the list. The address follows, so that a reload or the way back finds the same list. */
export function useProductFilter() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const inAddress = search.get('q') ?? '';
  // Hangul is put together while it is typed: what stands in the box must never wait for the address.
  const [words, setWords] = useState(inAddress);

  function write(name: 'q' | 'category', value: string | null) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true, state: WRITTEN_HERE });
  }
  const follow = useEffectEvent(() => {
    if (words !== inAddress) write('q', words);
  });
  useEffect(() => {
    const timer = setTimeout(follow, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const adopt = useEffectEvent(() => {
    if (state !== WRITTEN_HERE) setWords(inAddress);
  });
  useEffect(() => adopt(), [inAddress, state]);

  return {
    words,
    setWords,
    category: search.get('category'),
    setCategory: (id: string | null) => write('category', id),
    clear() {
      setWords('');
      setSearch({}, { replace: true, state: WRITTEN_HERE });
    },
  };
}
