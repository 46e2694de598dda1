import type { TranslatedLocale } from '@jumun/contracts';

/**
 * The result of a request to the machine. `refused`: certainly not translated. `unknown`: possibly translated, and
 * possibly billed.
 */
export type Translated = { kind: 'done'; texts: readonly string[] } | { kind: 'refused' } | { kind: 'unknown' };

/** A machine that translates a shop's Korean texts; it never throws for what the other side does. */
export interface Translator {
  /** As many texts as it is given, in their order. */
  translate(texts: readonly string[], locale: TranslatedLocale): Promise<Translated>;
}

/** As much as may be asked for in one go: texts, and bytes of them. */
export const MOST_TEXTS = 50;
export const MOST_BYTES = 64 * 1024;

/** Injection token of the machine; null where none is set up. */
export const TRANSLATOR = Symbol('translator');
