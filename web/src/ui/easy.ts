import { orNothing } from '../util/or-nothing';
import { useWatched, watched } from '../util/watched';

/** How large the letters of an easy page are, in percent. */
export const easySizes = ['125', '150', '200'] as const;
export type EasySize = (typeof easySizes)[number];

/** `public/easy.js` reads it before anything is drawn. */
const KEY = 'jumun_easy';
const OFF = 'off';
const FIRST: EasySize = '150';

const size = watched<EasySize | null>(null);

function show(next: EasySize | null): void {
  const { dataset } = document.documentElement;
  if (next) dataset['easy'] = next;
  else delete dataset['easy'];
  size.set(next);
}

/**
 * Applies this device's choice; without one, `?easy=1` in the address switches easy pages on. That is kept like a
 * press, since the return from the card page has another address.
 */
export function startEasy(): void {
  const kept = orNothing(() => localStorage.getItem(KEY)) ?? null;
  if (kept === null && new URLSearchParams(location.search).get('easy') === '1') return setEasy(FIRST);
  show(easySizes.find((each) => each === kept) ?? null);
}

/** From now on this device's pages are easy, with letters of this size, or as usual again. */
export function setEasy(next: EasySize | null): void {
  orNothing(() => localStorage.setItem(KEY, next ?? OFF));
  show(next);
}

/** Takes over a size that was pressed before there was code to hear of it (`public/easy.js`). */
export function adoptEasy(): void {
  const { easy } = document.documentElement.dataset;
  const pressed = easySizes.find((each) => each === easy);
  if (pressed && pressed !== size.get()) show(pressed);
}

/** Turns it on or off. */
export const toggleEasy = (): void => setEasy(size.get() ? null : FIRST);

/** True for a page that is easy now. */
export const isEasy = (): boolean => size.get() !== null;

/** The size that holds, followed by the component that asks; the server draws the usual page. */
export const useEasy = (): EasySize | null => useWatched(size);
