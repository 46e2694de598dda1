import * as contracts from '@jumun/contracts';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Where a file of browser tests runs. Jest evaluates all modules anew for each file, which is half of what a short one
 * costs; what is large and keeps nothing of one test for the next comes from outside, where a worker has it once.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // For `contracts-once.cjs` and `load-once.ts`.
    Object.assign(this.global, { contracts, loadOnce: (name) => import(name) });
  }
}
