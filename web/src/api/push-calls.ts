import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * News to this device while no page is open. They lie apart from `contract-values`, since only who may be asked, and the
 * worker that shows it, need them; the build evaluates this file, too.
 */

const { key, subscribe, ack, leaveContact } = contractRoutes.push;
export const http = withoutSchemas({ push: { key, subscribe, ack, leaveContact } });
