import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type OwnerVisit, visitAsOwner } from './console-visit.ts';
import { addConsole, type ConsoleBackend } from './console-backend.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';

/** A test's owner, shop and server; what it holds is there from the first test on. */
export interface OwnerFixture extends OwnerVisit {
  gateway: FakeGateway;
  /** The shop behind the gateway. */
  own: ConsoleBackend;
  /** The same owner comes again, with a screen of this width. */
  comeAgain: (width: number) => Promise<void>;
  /** Somebody who is not logged in, on a phone. */
  stranger: () => Promise<OwnerVisit>;
}

interface FixtureOptions {
  payments?: number;
  /** Changes the shop before its owner comes. */
  prepare?: (own: ConsoleBackend) => void;
}

const PHONE_PX = 360;

/** Sets the same fixture for each test of a file: one browser; a new server, shop and logged-in owner each time. */
export function ownerFixture({ payments, prepare }: FixtureOptions = {}): OwnerFixture {
  let browser: Browser;
  const visits: OwnerVisit[] = [];
  // Filled before each test, and asked only within one.
  const fixture = {} as OwnerFixture;

  async function come(width: number, shop: ConsoleBackend['shop'] | null): Promise<OwnerVisit> {
    const visit = await visitAsOwner(browser, fixture.gateway, width, shop);
    visits.push(visit);
    return visit;
  }

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    fixture.gateway = await startFakeGateway();
    fixture.own = addConsole(fixture.gateway.backend, payments);
    prepare?.(fixture.own);
    fixture.comeAgain = async (width) => void Object.assign(fixture, await come(width, fixture.own.shop));
    fixture.stranger = () => come(PHONE_PX, null);
    await fixture.comeAgain(PHONE_PX);
  });
  afterEach(async () => {
    for (const { context } of visits.splice(0)) await context.close();
    await fixture.gateway.close();
  });
  return fixture;
}
