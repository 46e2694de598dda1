import { PublicApi } from '@jumun/client/node';
import type * as Local from '@jumun/local';
import { Owner, pixel, Shopper, startPlatform } from '@jumun/local';

/** The parts of the project that a system is started and used with; another checkout brings its own. */
export type Modules = Pick<typeof Local, 'Owner' | 'pixel' | 'Shopper' | 'startPlatform'> & {
  PublicApi: typeof PublicApi;
};

export const ours: Modules = { Owner, pixel, PublicApi, Shopper, startPlatform };
