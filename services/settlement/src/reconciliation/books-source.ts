import type { BusinessDay } from '@jumun/contracts';

/** Where the card company's books come from. */
export interface BooksSource {
  /** The file of a Korean day, an ability that an acquirer may lack, as KCP does: an operator then uploads its console's. */
  readonly booksOf?: ((day: BusinessDay) => Promise<string | undefined>) | undefined;
}

/** Injection token of the books' source. */
export const BOOKS_SOURCE = Symbol('books source');
