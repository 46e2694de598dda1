import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * A guest's calls for staff. They lie apart from `contract-values`, since only who sits at a spot and presses needs them;
 * the build evaluates this file, too.
 */

const { storeKinds, callStaff, storeCall } = contractRoutes.calls;
export const http = withoutSchemas({ calls: { storeKinds, callStaff, storeCall } });
