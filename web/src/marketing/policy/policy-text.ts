/** A piece of an article: a paragraph, a list of points, or a table with its head. */
export type PolicyBlock =
  | { text: string }
  | { points: readonly string[]; numbered?: boolean }
  | { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export interface Article {
  title: string;
  blocks: readonly PolicyBlock[];
}

/** When the texts were announced, and since when they hold. */
export const policyDates = { announced: '2026년 11월 21일', effective: '2026년 12월 1일' } as const;

/** The anchor of the article with this number. */
export const articleId = (number: number): string => `article-${number}`;
