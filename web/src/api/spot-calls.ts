import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The questions where a scanned tag leads, and where else in the shop one may sit. They lie apart from `contract-values`, since they come after the first paint of
 * who scanned one; the build evaluates this file, too.
 */

const { storeSpot, storeSpots } = contractRoutes.spots;
export const http = withoutSchemas({ spots: { storeSpot, storeSpots } });
