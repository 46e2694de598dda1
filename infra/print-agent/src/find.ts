import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { PrinterAddress } from '@jumun/contracts';

const PORT = 9100;
const WAIT_MS = 300;
const AT_ONCE = 64;
/** A machine with more networks than these has them for something else. */
const MOST_NETWORKS = 4;

/** The addresses beside one's own in a network of 254, without it. */
export function neighboursOf(address: string): string[] {
  const [front] = /^\d+\.\d+\.\d+\./.exec(address) ?? [];
  if (front === undefined) return [];
  return Array.from({ length: 254 }, (_, n) => `${front}${n + 1}`).filter((each) => each !== address);
}

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (found: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => end(false), WAIT_MS);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Those of the hosts that take print jobs. */
export async function findPrinters(hosts: readonly string[], port = PORT): Promise<string[]> {
  const left = [...hosts];
  const found: string[] = [];
  const look = async (): Promise<void> => {
    for (let host = left.shift(); host !== undefined; host = left.shift())
      if (await isOpen(host, port)) found.push(host);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return found.sort();
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Every address in the private networks of a machine; public addresses are never searched. */
export function hostsAround(interfaces: Interfaces = networkInterfaces()): string[] {
  const own = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isInside(address));
  const networks = new Map(own.map(({ address }) => [address.slice(0, address.lastIndexOf('.')), address]));
  return [...networks.values()].slice(0, MOST_NETWORKS).flatMap(neighboursOf);
}

const isInside = (host: string): boolean => PrinterAddress.safeParse(addressOf(host)).success;

/** The address of a printer at a host, as it is reported. */
export const addressOf = (host: string): string => `${host}:${PORT}`;
