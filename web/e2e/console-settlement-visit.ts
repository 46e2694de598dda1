import type { Browser } from 'playwright-core';
import { addSettlement, atNoon, type SettlementBackend } from './console-settlement-backend.ts';
import { type OwnerVisit, visitAsOwner } from './console-visit.ts';
import { addConsole, type ConsoleBackend } from './console-backend.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';

export interface MoneyVisit extends OwnerVisit {
  gateway: FakeGateway;
  own: ConsoleBackend;
  money: SettlementBackend;
  text: (words: string | RegExp) => ReturnType<OwnerVisit['page']['getByText']>;
  /** A list of names and values, as one reads it. */
  sums: (label: string) => Promise<string[]>;
  leave: () => Promise<void>;
}

/** An owner of a shop that sold for some weeks, on a Saturday. */
export async function visitMoney(browser: Browser, width: number): Promise<MoneyVisit> {
  const gateway = await startFakeGateway();
  const own = addConsole(gateway.backend);
  const money = addSettlement(own, gateway.backend);
  const here = await visitAsOwner(browser, gateway, width, own.shop);
  await atNoon(here.page);
  const list = (label: string) => here.page.locator(`dl[aria-label="${label}"]`);
  return {
    ...here,
    gateway,
    own,
    money,
    text: (words) => here.page.getByText(words),
    async sums(label) {
      await list(label).waitFor();
      const rows = await list(label).locator('> div').allInnerTexts();
      return rows.map((row) => row.replace(/\s*\n\s*/g, ' '));
    },
    async leave() {
      await here.context.close();
      await gateway.close();
    },
  };
}
