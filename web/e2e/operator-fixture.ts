import type { OperatorRole } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { addDesk, OPERATOR } from './operator-backend.ts';
import type { TabOptions } from './tabs.ts';
import { visitors } from './visitors.ts';

interface OperatorVisit extends Visit {
  /** Opens a screen of the desk by the end of its address. */
  open: (screen: string) => Promise<void>;
  button: (name: string) => ReturnType<Page['getByRole']>;
  text: (words: string | RegExp) => ReturnType<Page['getByText']>;
  /** The dialog that stands now. */
  dialog: ReturnType<Page['getByRole']>;
}

/** A tab of an operator with these roles; an admin's where nothing is said. */
interface OperatorTab extends TabOptions {
  roles?: readonly OperatorRole[];
}

/** A test's operator and server; what it holds is there from the first test on. */
export interface OperatorFixture extends OperatorVisit {
  gateway: FakeGateway;
  /** The same operator comes again. */
  comeAgain: (width: number, options?: OperatorTab) => Promise<void>;
  /** A visitor who is not logged in at the desk. */
  stranger: (width?: number) => Promise<OperatorVisit>;
}

interface FixtureOptions {
  /** Changes what lies on the desk before its operator comes. */
  prepare?: (gateway: FakeGateway) => void;
}

const DESKTOP_PX = 1280;

/** Puts a log-in into the tab's own storage before the app runs; a reload does not bring back what the app changed. */
export const rememberOperator = (page: Page, roles: readonly OperatorRole[] = ['admin']): Promise<unknown> =>
  page.addInitScript(
    ({ email, roles }) => {
      if (sessionStorage.getItem('been-here')) return;
      sessionStorage.setItem('been-here', 'yes');
      const session = { accessToken: 'ops-access-1', refreshToken: 'ops-refresh-1', email, roles };
      sessionStorage.setItem('jumun.operator', JSON.stringify(session));
    },
    { email: OPERATOR.email, roles },
  );

/** Sets the same fixture for each test of a file: one browser and server; an empty desk and a logged-in operator each time. */
export function operatorFixture({ prepare }: FixtureOptions = {}): OperatorFixture {
  const all = visitors();
  // Filled before each test, and asked only within one.
  const fixture = {} as OperatorFixture;

  async function come(width: number, isLoggedIn: boolean, options: OperatorTab = {}): Promise<OperatorVisit> {
    const { roles, ...tab } = options;
    const here = await all.come(width, tab);
    if (isLoggedIn) await rememberOperator(here.page, roles);
    return {
      ...here,
      open: async (screen) => void (await here.page.goto(`${all.gateway.origin}/ops${screen}`)),
      button: (name) => here.page.getByRole('button', { name, exact: true }),
      text: (words) => here.page.getByText(words),
      dialog: here.page.getByRole('alertdialog'),
    };
  }

  beforeEach(async () => {
    fixture.gateway = all.gateway;
    addDesk(all.gateway.backend);
    prepare?.(all.gateway);
    fixture.comeAgain = async (width, options) => void Object.assign(fixture, await come(width, true, options));
    fixture.stranger = (width = DESKTOP_PX) => come(width, false);
    await fixture.comeAgain(DESKTOP_PX);
  });
  return fixture;
}
