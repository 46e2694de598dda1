import type { Company } from '@jumun/contracts';

/** A piece of an article: a paragraph, a list of points, or a table with its head. */
export type PolicyBlock =
  | { text: string }
  | { points: readonly string[]; numbered?: boolean }
  | { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export interface Article {
  title: string;
  /** A function where the text names the company. */
  blocks: readonly PolicyBlock[] | ((company: Company | undefined) => readonly PolicyBlock[]);
}

/** When the texts were announced, and since when they hold; the version is that day. */
export const policyDates = {
  announced: '2026년 11월 21일',
  announcedOn: '2026-11-21',
  effective: '2026년 12월 1일',
  version: '2026-12-01',
} as const;

/** The anchor of the article with this number. */
export const articleId = (number: number): string => `article-${number}`;

/** Stands for the company where none runs this. */
export const NOBODY = '이 서비스를 시연하는 운영자';
/** A second way to write to the company, where it has one. */
export const byMail = (company: Company | undefined): string => (company ? `나 ${company.email}` : '');
