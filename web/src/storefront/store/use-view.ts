import { useState } from 'react';
import { orNothing } from '../../util/or-nothing';
import { useHydrated } from '../../util/use-hydrated';
import { MANY_GOODS } from './browse';

const KEY = 'jumun_view';
const LIST = 'list';

/** Whether goods stand in rows: as this device was told to, and else where there are many. */
export function useView(goods: number): [compact: boolean, choose: (compact: boolean) => void] {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string>();
  const told = chosen ?? (hydrated ? orNothing(() => localStorage.getItem(KEY)) : undefined);
  function choose(compact: boolean): void {
    const view = compact ? LIST : 'grid';
    setChosen(view);
    orNothing(() => localStorage.setItem(KEY, view));
  }
  return [told ? told === LIST : goods > MANY_GOODS, choose];
}
