import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The question what is often bought together. It lies apart from `contract-values`, since a filled cart alone asks it; the
 * build evaluates this file, too.
 */

export const http = withoutSchemas({ orders: { together: contractRoutes.orders.together } });
