import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The question where a scanned tag leads. It lies apart from `contract-values`, since it comes after the first paint of
 * who scanned one; the build evaluates this file, too.
 */

export const http = withoutSchemas({ spots: { storeSpot: contractRoutes.spots.storeSpot } });
