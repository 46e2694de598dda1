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

/** `afterEach(expectInvariants(() => fixture))`: whatever a test did, the books keep every rule. */
export const expectInvariants = (books: () => Books) => async (): Promise<void> => {
  expect(await brokenRules(books())).toEqual([]);
};
