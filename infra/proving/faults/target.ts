import { SERVICES } from '@jumun/contracts';
import { logIn } from '../load/owners.ts';
import { FaultyNetwork } from '../platform/faulty-network.ts';
import { SmallDisk } from '../platform/small-disk.ts';
import { openStall, type Stall } from '../platform/stall.ts';
import { openSystem, PAYOUTS_AT_ANY_HOUR, restartAfter, type System, type SystemOptions } from '../platform/system.ts';

/** The system into which faults are injected, with one shop that sells one counted product. */
export interface Target extends System, Stall {
  /** The proxies of a faulty network; undefined where copies reach everything directly. */
  network: FaultyNetwork | undefined;
  /** The disk under `dataDir`, or why there is none that can be filled. */
  disk: SmallDisk | string;
}

const STORE = 'faults';
/** Of one piece and of three the fee is no whole won, so that its rounding is seen. */
const PRICE = 4_510;
const NO_DISK = 'there is no small disk in this run';
export interface TargetOptions extends Pick<SystemOptions, 'one' | 'parts' | 'natsNodes' | 'env'> {
  /** Copies of each service and of the gateway. In one process run all parts but those with several copies. */
  copies: number | Readonly<Record<string, number>>;
  /** Whether copies reach servers and providers by connections that can fail. */
  withFaultyNetwork?: boolean;
  /** Whether the data lies on a small disk that can be filled, where this machine allows it. */
  withSmallDisk?: boolean;
  /** How long a process that was killed stays away. */
  pauseMs?: number;
}

/** Starts the whole platform on a data folder of its own. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { copies, one = false, withFaultyNetwork = false, withSmallDisk = false, pauseMs = 100, ...more } = options;
  const copiesOf = (part: string): number => (typeof copies === 'number' ? copies : (copies[part] ?? 1));
  const counted = [...SERVICES, 'gateway'].filter((part) => !one || copiesOf(part) > 1);
  const network = withFaultyNetwork ? await FaultyNetwork.open() : undefined;
  let disk: Target['disk'] = NO_DISK;
  const system = await openSystem({
    ...more,
    one,
    // Other builds migrate by themselves, and a cluster of NATS begins with nothing.
    isFresh: more.parts !== undefined || (more.natsNodes ?? 1) > 1,
    scale: Object.fromEntries(counted.map((part) => [part, copiesOf(part)])),
    pauses: restartAfter(pauseMs),
    env: { ...PAYOUTS_AT_ANY_HOUR, ...network?.settings(), ...more.env },
    ...(network && { rewire: (servers) => network.rewire(servers, copiesOf) }),
    async prepare(dataDir) {
      if (withSmallDisk) disk = await SmallDisk.mount(dataDir);
      return () => {
        network?.close();
        if (disk instanceof SmallDisk) disk.unmount();
      };
    },
  });
  try {
    network?.connectProviders(system.platform.sandbox, system.dataDir);
    return { ...system, ...(await openShopOn(system)), network, disk };
  } catch (error) {
    await system.close();
    throw error;
  }
}

const openShopOn = (system: System): Promise<Stall> => openStall(system, STORE, { price: PRICE });

/** A target on a running system, with a shop of its own on it. */
export const targetOn = async (system: System): Promise<Target> => ({
  ...{ ...system, ...(await openShopOn(system)) },
  ...{ network: undefined, disk: NO_DISK },
});

/** Starts it once more on the data folder of a target whose platform has ended; closing removes the folder, as before. */
export async function reopenTarget(ended: Target): Promise<Target> {
  const { dataDir } = ended;
  const system = await openSystem({ dataDir, one: true, pauses: restartAfter(100), env: PAYOUTS_AT_ANY_HOUR });
  return { ...ended, ...system, owner: await logIn({ ...system, storeName: STORE }) };
}
