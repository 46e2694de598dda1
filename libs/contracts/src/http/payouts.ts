import type { Route } from './route.js';

export const payoutsRoutes = {} satisfies Record<string, Route>;
