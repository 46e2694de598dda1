import {
  checkDevice,
  Problem,
  type Actor,
  type DeviceActor,
  type DeviceScope,
  type OperatorActor,
  type OwnerActor,
} from '@jumun/contracts';
import type { TransactionOptions } from '@jumun/database';
import type { Transactor, Tx } from './transact.js';

/** The calling owner, whose shop id bounds every query; anybody else is refused with FORBIDDEN. */
export function ownerOf(actor: Actor): OwnerActor {
  if (actor.kind !== 'owner') throw new Problem('FORBIDDEN');
  return actor;
}

/** The calling device, which has this scope or one of these; anybody else is refused with FORBIDDEN. */
export function deviceOf(actor: Actor, scopes: DeviceScope | readonly DeviceScope[]): DeviceActor {
  if (actor.kind !== 'device') throw new Problem('FORBIDDEN');
  checkDevice(actor, { scopes: [scopes].flat() });
  return actor;
}

/** The calling operator; anybody else is refused with FORBIDDEN. */
export function operatorOf(actor: Actor): OperatorActor {
  if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
  return actor;
}

/**
 * Runs the work for the calling owner's shop, to whose rows row-level security bounds the transaction; anybody else is
 * refused with FORBIDDEN.
 */
export async function asOwner<T>(
  transactor: Transactor,
  actor: Actor,
  work: (tx: Tx, shopId: string) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const { shopId } = ownerOf(actor);
  return transactor.transact(actor, (tx) => work(tx, shopId), options);
}

/**
 * Runs the work for the shop of the calling device, to whose rows row-level security bounds the transaction; a device of
 * another scope, and anybody else, is refused with FORBIDDEN.
 */
export async function asDevice<T>(
  transactor: Transactor,
  actor: Actor,
  scopes: DeviceScope | readonly DeviceScope[],
  work: (tx: Tx, shopId: string, deviceId: string) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const { shopId, deviceId } = deviceOf(actor, scopes);
  return transactor.transact(actor, (tx) => work(tx, shopId, deviceId), options);
}
