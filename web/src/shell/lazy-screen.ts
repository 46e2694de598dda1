import { lazy, type ComponentType } from 'react';

/** A screen whose code comes when it is opened. */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
