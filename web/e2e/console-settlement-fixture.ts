import { addSettlement, SATURDAY, type SettlementBackend } from './console-settlement-backend.ts';
import { type OwnerFixture, ownerFixture } from './console-fixture.ts';

export interface MoneyFixture extends OwnerFixture {
  money: SettlementBackend;
  text: (words: string | RegExp) => ReturnType<OwnerFixture['page']['getByText']>;
  /** A list of names and values, as one reads it. */
  sums: (label: string) => Promise<string[]>;
}

/** Gives each test of a file the owner of a shop that sold for some weeks, on a Saturday. */
export function moneyFixture(width: number): MoneyFixture {
  const here: OwnerFixture = ownerFixture({
    width,
    at: SATURDAY,
    prepare: (own, backend) => void Object.assign(here, { money: addSettlement(own, backend) }),
  });
  const list = (label: string) => here.page.locator(`dl[aria-label="${label}"]`);
  // Its money is there from the first test on, as all of the fixture is.
  return Object.assign(here as MoneyFixture, {
    text: (words: string | RegExp) => here.page.getByText(words),
    async sums(label: string) {
      await list(label).waitFor();
      const rows = await list(label).locator('> div').allInnerTexts();
      return rows.map((row) => row.replace(/\s*\n\s*/g, ' '));
    },
  });
}
