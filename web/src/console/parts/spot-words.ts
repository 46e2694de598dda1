import { t } from '@lingui/core/macro';

interface Served {
  label: string;
  serve: 'carry' | 'pickup';
}

export const serveWords = { carry: t`가져다주기`, pickup: t`직접 받아가기` } as const;
export const kindWords = {
  table: t`테이블`,
  counter: t`카운터`,
  booth: t`부스`,
  room: t`룸`,
  pickup: t`픽업대`,
} as const;

/** Choices of a list, by their words. */
export const choicesOf = <V extends string>(words: Readonly<Record<V, string>>): { value: V; label: string }[] =>
  // The words were written for exactly these values.
  Object.entries<string>(words).map(([value, label]) => ({ value: value as V, label }));

/** A spot with what is to be done for it: an order is carried there, or fetched at the counter. */
export const spotServed = ({ label, serve }: Served): string => `${label} · ${serveWords[serve]}`;
