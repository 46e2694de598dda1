import { authService } from '@jumun/auth';
import { catalogService } from '@jumun/catalog';
import type { PartyName, ServiceName } from '@jumun/contracts';
import { readGatewayConfig, startGateway } from '@jumun/gateway';
import { InProcessServices, startService, type ServiceDefinition } from '@jumun/messaging';
import { notificationsService } from '@jumun/notifications';
import { ordersService } from '@jumun/orders';
import { readRealtimeConfig, startRealtime } from '@jumun/realtime';
import { settlementService } from '@jumun/settlement';
import { environmentOf } from './config.js';

/** Something that serves until it is closed. */
interface Running {
  close(): Promise<void>;
}

type Define = (env?: NodeJS.ProcessEnv) => ServiceDefinition;
/** The services that keep what they know in a database; the socket service and the gateway keep nothing. */
const services: Readonly<Record<Exclude<ServiceName, 'realtime'>, Define>> = {
  auth: authService,
  catalog: catalogService,
  orders: ordersService,
  notifications: notificationsService,
  settlement: settlementService,
};

/** Definitions of the services among these parts, by their own settings; throws with the faults of the first that has any. */
export function definitionsOf(parts: readonly PartyName[]): ServiceDefinition[] {
  return parts.flatMap((part) => {
    const define = part === 'realtime' || part === 'gateway' ? undefined : services[part];
    return define ? [define(environmentOf(part))] : [];
  });
}

/**
 * Starts these parts side by side in this process, the gateway last: once it answers, everything behind it does. When one
 * of them can't start, nothing stays open.
 */
export async function startParts(parts: readonly PartyName[], signal: AbortSignal): Promise<Running> {
  const inProcess = new InProcessServices();
  const realtime = parts.includes('realtime') ? readRealtimeConfig(environmentOf('realtime')) : undefined;
  const gateway = parts.includes('gateway') ? readGatewayConfig(environmentOf('gateway')) : undefined;
  const behind: Running[] = [];
  const doors: Running[] = [];
  const close = async (): Promise<void> => {
    for (const door of doors) await door.close();
    await Promise.all(behind.map((service) => service.close()));
  };
  try {
    const starts = definitionsOf(parts).map((definition) => startService({ ...definition, signal, inProcess }));
    await startAll(starts, behind);
    const sockets = realtime && (await startRealtime(realtime, undefined, { signal, inProcess }));
    if (sockets) doors.push(sockets);
    if (gateway)
      doors.unshift(await startGateway(gateway, undefined, { signal, inProcess, realtime: sockets?.server }));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for every start, also when one has failed, so that what has started can be closed. */
async function startAll(starts: readonly Promise<Running>[], started: Running[]): Promise<void> {
  const outcomes = await Promise.allSettled(starts);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') started.push(outcome.value);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
