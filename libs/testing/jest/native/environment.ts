import { beginMocks, endMocks } from './jest-object.ts';

type ProjectConfig = Parameters<typeof beginMocks>[0] & { globals: object };
type Descriptors = Record<string, PropertyDescriptor>;
type CircusEvent = { name: string; test?: { errors: unknown[] } };
/** Each tells what a test has before it when it fails: the pages that it looks at, say. */
type FailureNotes = Set<() => Promise<string>>;

/** Packages keep their registries in globals of such names, made once with their modules. */
const isOfPackage = (name: string): boolean => name.startsWith('_');

/** Puts the globals back as they were, so that a storage or a `fetch` that a file has put there ends with it. */
function restoreGlobals(before: Descriptors): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!Object.hasOwn(before, name) && !isOfPackage(name)) Reflect.deleteProperty(globalThis, name);
  for (const [name, descriptor] of Object.entries(before)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    if (now?.value !== descriptor.value || now?.get !== descriptor.get)
      Object.defineProperty(globalThis, name, descriptor);
  }
}

/** Jest's environment of a test file, without a context of its own: tests stand in the worker's. */
// eslint-disable-next-line jumun/no-default-export -- jest takes an environment from the default export only
export default class NativeEnvironment {
  /** Jest puts its console and its guard of `process.exit` here, new ones for each file. */
  readonly global: { console?: Console } = {};
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly moduleMocker = null;
  private readonly before: Descriptors;
  private readonly failureNotes: FailureNotes = new Set();

  constructor({ projectConfig }: { projectConfig: ProjectConfig }) {
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    Object.assign(globalThis, projectConfig.globals, { failureNotes: this.failureNotes });
    beginMocks(projectConfig);
  }

  /** Adds the notes to what a failed test says, before anything of it is taken away. */
  async handleTestEvent({ name, test }: CircusEvent): Promise<void> {
    if (name !== 'test_fn_failure') return;
    // A test whose time is over has no error of its own, so a note is one beside it.
    for (const tell of this.failureNotes) test?.errors.push({ message: '', stack: await tell().catch(String) });
  }

  setup(): Promise<void> {
    if (this.global.console) globalThis.console = this.global.console;
    return Promise.resolve();
  }

  teardown(): Promise<void> {
    endMocks();
    restoreGlobals(this.before);
    return Promise.resolve();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): null {
    return null;
  }
}
