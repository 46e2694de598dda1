import type { Store } from '../api/views';

/** The element of the page that holds what the server knew when it made the page. */
export const PAGE_DATA_ID = 'page-data';

/** A store that the server has read already, or has looked for in vain. */
export interface PageData {
  storeName: string;
  store: Store | null;
  /** When the server knew it, in milliseconds. */
  at: number;
}

/** Data embedded in the page; undefined when the server sent it bare. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by the server that the page came from, as the answers to its calls are.
  return text ? (JSON.parse(text) as PageData) : undefined;
}
