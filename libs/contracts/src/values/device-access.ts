import { z } from 'zod';
import { Problem } from './errors.js';

/** A part of a shop's work that a paired device does: it shows the call screen, or prints. */
export const DeviceScope = z.enum(['screen', 'print']);
export type DeviceScope = z.infer<typeof DeviceScope>;

/** For calls that every device may make, whatever it does. */
export const EVERY_SCOPE = DeviceScope.options;

/** Which devices may ask for something; none where the list is empty. */
export interface DeviceAccess {
  readonly scopes: readonly DeviceScope[];
}

/** Refuses a device whose scope is not named with FORBIDDEN. */
export function checkDevice({ scope }: { readonly scope: DeviceScope }, { scopes }: DeviceAccess): void {
  if (!scopes.includes(scope)) throw new Problem('FORBIDDEN');
}

/** The scopes that all of these let in. */
export const scopesOfAll = (asked: readonly DeviceAccess[]): DeviceScope[] =>
  EVERY_SCOPE.filter((scope) => asked.every(({ scopes }) => scopes.includes(scope)));
