import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * How a screen on a wall is paired, asks who it is and what it shows; only such screens download it. The build evaluates
 * this file.
 */

const { devices, orders } = contractRoutes;
export const http = withoutSchemas({ devices, orders: { callScreen: orders.callScreen } });
