import type { Route } from './route.js';

export const settlementRoutes = {} satisfies Record<string, Route>;
