import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMaps } from './hooks.ts';

const require = createRequire(import.meta.url);
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

interface ProjectConfig {
  globals: Record<string, unknown>;
}

/**
 * Jest's runtime without a registry of modules: a test file and all that it imports are loaded by Node, so a module is
 * evaluated once a worker and not once a file. The rest of Jest (circus, limits, snapshots, reports) is as it is.
 */
// eslint-disable-next-line jumun/no-default-export -- jest takes a runtime from the default export only
export default class NativeRuntime {
  constructor(config: ProjectConfig) {
    // Circus adds its handlers of events for each file.
    Reflect.deleteProperty(globalThis, HANDLERS);
    Reflect.set(globalThis, LIMIT, config.globals['testLimitMs']);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  unstable_importModule(path: string): Promise<unknown> {
    return import(pathToFileURL(path).href);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  /** Loads circus anew: its blocks and tests are those of one file. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(globals: object): void {
    Object.assign(globalThis, globals);
  }

  getSourceMaps(): Map<string, string> {
    return sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}

  leaveTestCode(): void {}

  teardown(): void {}
}
