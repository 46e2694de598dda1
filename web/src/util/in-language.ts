import { language } from '../texts/language';

/** A format of the language that texts are in, made when it is first needed, and kept. */
export function inLanguage<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const tag = language();
    const format = made.get(tag) ?? make(tag);
    made.set(tag, format);
    return format;
  };
}
