import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The calls of owners: signing in and the console. They lie apart from those of `contract-values`, so that a shopper's
 * phone downloads its own few calls only; the build evaluates this file, too.
 */

const { auth, catalog, orders, notifications, settlement, passkeys, payouts } = contractRoutes;
export const http = withoutSchemas({ auth, catalog, orders, notifications, settlement, passkeys, payouts });
