// Imports nothing: the linter reads this file too, as it is.

/** Services with a database of their own; operators look into each of them. */
export const STORING_SERVICES = ['auth', 'catalog', 'orders', 'notifications', 'settlement'] as const;

/** Every service; the gateway is none. */
export const SERVICES = [...STORING_SERVICES, 'realtime'] as const;
export type ServiceName = (typeof SERVICES)[number];
