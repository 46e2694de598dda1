import { countBroken, invariants } from '../src/ledger/invariants.sql.js';

interface Books {
  query(text: string): Promise<Record<string, unknown>[]>;
}

/** The names of the rules that the books break. */
export async function brokenRules({ query }: Books): Promise<string[]> {
  const names: string[] = [];
  for (const invariant of invariants) {
    const [found] = await query(countBroken(invariant).text);
    if (Number(found?.['count']) > 0) names.push(invariant.name);
  }
  return names;
}

/** The same books, checked after each test: whatever it did, they keep every rule. */
export function checked<T extends Books>(books: T): T {
  afterEach(async () => expect(await brokenRules(books)).toEqual([]));
  return books;
}
