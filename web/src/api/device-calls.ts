import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The calls of a paired screen. They lie apart from the others, so that no shopper's phone downloads them; the build
 * evaluates this file, too.
 */

const { pair, token } = contractRoutes.devices;
const { callScreen } = contractRoutes.orders;
export const http = withoutSchemas({ devices: { pair, token }, orders: { callScreen } });
