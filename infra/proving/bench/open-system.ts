import { minimalClient } from '../load/minimal-client.ts';
import { ours, type Modules } from '../platform/modules.ts';
import { openSystem, type System, type SystemOptions } from '../platform/system.ts';

/** Without self-checks, which production does not have, and without limits, which would end the load. */
const ENV = { RATE_LIMIT_SCALE: '100000', SELF_CHECKS: 'off' };

/** Opens a system that is measured: with empty servers, progress on standard output, and clients that cost little. */
export const openMeasured = ({ env, ...options }: SystemOptions, modules: Modules = ours): Promise<System> =>
  openSystem(
    { isFresh: true, quiet: false, ...options, env: { ...ENV, ...env } },
    { ...modules, PublicApi: minimalClient(modules.PublicApi) },
  );
