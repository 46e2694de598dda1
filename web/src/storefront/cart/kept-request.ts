import { tabText } from '../../util/tab-text';
import { storeKeyAt } from '../store-key';
import { changeCart } from './cart-store';

/** A guest's wish for the whole order: chips of the shop, and own words. */
export interface GuestRequest {
  chips: readonly string[];
  text: string;
}

/** As many letters as a wish may have, chips and own words together. */
export const MOST_REQUEST_LETTERS = 60;

const NONE: GuestRequest = { chips: [], text: '' };
const keyOf = (storeName: string): string => `request:${storeKeyAt(storeName)}`;

/** The wish in one line, as the shop reads it. */
export const requestText = ({ chips, text }: GuestRequest): string =>
  [...chips, text.trim()].filter((part) => part !== '').join(', ');

function parsed(kept: string | null): GuestRequest {
  try {
    const { chips, text } = JSON.parse(kept ?? 'null') as Partial<GuestRequest>;
    if (!Array.isArray(chips) || typeof text !== 'string') return NONE;
    return { chips: chips.filter((chip) => typeof chip === 'string'), text };
  } catch {
    return NONE;
  }
}

/** The wish of a store's cart, kept by this tab until the order is paid. */
export const keptRequest = {
  /** Chips that the shop has taken away since are left out. */
  get(storeName: string, offered: readonly string[]): GuestRequest {
    const { chips, text } = parsed(tabText.get(keyOf(storeName)));
    return { chips: offered.filter((chip) => chips.includes(chip)), text };
  },
  /** Another wish is another checkout. */
  set(storeName: string, request: GuestRequest): void {
    tabText.set(keyOf(storeName), requestText(request) === '' ? null : JSON.stringify(request));
    changeCart(storeName, (lines) => [...lines]);
  },
  forget: (storeName: string): void => tabText.set(keyOf(storeName), null),
};
