import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The stream of a store's page. It lies apart from `contract-values`, since it comes after the first paint; the build
 * evaluates this file, too.
 */

export const http = withoutSchemas({ live: { store: contractRoutes.live.store } });
export { storeEvents } from '@jumun/contracts';
