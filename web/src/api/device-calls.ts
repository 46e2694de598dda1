import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/* How a screen on a wall is paired and asks who it is; only such screens download it. The build evaluates this file. */

const { devices } = contractRoutes;
export const http = withoutSchemas({ devices });
