import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type OwnerVisit, visitAsOwner } from './console-visit.ts';
import { addConsole, type ConsoleWorld } from './console-world.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';

/** A test's owner, shop and server; what it holds is there from the first test on. */
export interface OwnerStage extends OwnerVisit {
  gateway: FakeGateway;
  /** The shop behind the gateway. */
  own: ConsoleWorld;
  /** The same owner comes again, with a screen of this width. */
  comeAgain: (width: number) => Promise<void>;
  /** Somebody who is not logged in, on a phone. */
  stranger: () => Promise<OwnerVisit>;
}

interface StageOptions {
  payments?: number;
  /** Changes the shop before its owner comes. */
  prepare?: (own: ConsoleWorld) => void;
}

const PHONE_PX = 360;

/** Sets the same stage for each test of a file: one browser; a new server, shop and logged-in owner each time. */
export function ownerStage({ payments, prepare }: StageOptions = {}): OwnerStage {
  let browser: Browser;
  const visits: OwnerVisit[] = [];
  // Filled before each test, and asked only within one.
  const stage = {} as OwnerStage;

  async function come(width: number, shop: ConsoleWorld['shop'] | null): Promise<OwnerVisit> {
    const visit = await visitAsOwner(browser, stage.gateway, width, shop);
    visits.push(visit);
    return visit;
  }

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    stage.gateway = await startFakeGateway();
    stage.own = addConsole(stage.gateway.world, payments);
    prepare?.(stage.own);
    stage.comeAgain = async (width) => void Object.assign(stage, await come(width, stage.own.shop));
    stage.stranger = () => come(PHONE_PX, null);
    await stage.comeAgain(PHONE_PX);
  });
  afterEach(async () => {
    for (const { context } of visits.splice(0)) await context.close();
    await stage.gateway.close();
  });
  return stage;
}
