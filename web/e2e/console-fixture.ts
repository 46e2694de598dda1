import { type OwnerVisit, visitAsOwner } from './console-visit.ts';
import { addConsole, type ConsoleBackend } from './console-backend.ts';
import type { Backend, FakeGateway } from './fake-gateway.ts';
import type { TabOptions } from './tabs.ts';
import { visitors } from './visitors.ts';

/** A test's owner, shop and server; what it holds is there from the first test on. */
export interface OwnerFixture extends OwnerVisit {
  gateway: FakeGateway;
  /** The shop behind the gateway. */
  own: ConsoleBackend;
  /** The same owner comes again. */
  comeAgain: (width: number, options?: TabOptions) => Promise<void>;
  /** A visitor on a phone who is not logged in. */
  stranger: () => Promise<OwnerVisit>;
}

interface FixtureOptions extends TabOptions {
  width?: number;
  payments?: number;
  /** Changes the shop before its owner comes. */
  prepare?: (own: ConsoleBackend, backend: Backend) => void;
}

const PHONE_PX = 360;

/** Sets the same fixture for each test of a file: one browser and server; a new shop and logged-in owner each time. */
export function ownerFixture({ width = PHONE_PX, payments, prepare, ...options }: FixtureOptions = {}): OwnerFixture {
  const all = visitors();
  // Filled before each test, and asked only within one.
  const fixture = {} as OwnerFixture;

  beforeEach(async () => {
    fixture.gateway = all.gateway;
    fixture.own = addConsole(all.gateway.backend, payments);
    prepare?.(fixture.own, all.gateway.backend);
    fixture.comeAgain = async (screen, more) =>
      void Object.assign(fixture, await visitAsOwner(all, screen, fixture.own.shop, { ...options, ...more }));
    fixture.stranger = () => visitAsOwner(all, PHONE_PX, null);
    await fixture.comeAgain(width);
  });
  return fixture;
}
