import { useWatched, watched } from '../util/watched';

type Say = (amount: number) => string;

const say = watched<Say | undefined>(undefined);

/** Lets prices be read out as words from now on; the code that makes them comes with an easy page. */
export const sayPrices = say.set;

/** How a price is read out, where it is not read as it is written. */
export const useSpoken = (): Say | undefined => useWatched(say);
