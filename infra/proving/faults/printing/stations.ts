import { http } from '@jumun/contracts';
import type { Target } from '../platform.ts';

export const LINKS = ['agent', 'star', 'epson', 'web'] as const;
export type Link = (typeof LINKS)[number];

/** One of the shop's printers, with the sandbox's printer that stands for it. */
export interface Station {
  link: Link;
  printerId: string;
  /** Its name in the sandbox. */
  id: string;
  /** Where it listens; null for one that asks by itself. */
  port: number | null;
  copies: number;
}

export interface PrinterStanding {
  id: string;
  state: string;
  /** How often each fault struck it, or a program found it without paper, open or off. */
  met: Partial<Record<string, number>>;
}

export const PULL_EVERY_MS = 1_000;
const RULES = [{ kind: 'kitchen', on: 'paid' }] as const;

/** A printer of each link, of which each prints every paid order's docket. */
export async function openStations(target: Target): Promise<Station[]> {
  const stations: Station[] = [];
  for (const link of LINKS) stations.push(await openStation(target, link));
  return stations;
}

async function openStation(target: Target, link: Link): Promise<Station> {
  const isPulling = link === 'star' || link === 'epson';
  const id = `faults-${link}`;
  const port = isPulling ? null : (await put<{ port: number }>(target, { id })).port;
  // Two copies of each on the board's printer, so that copies are counted somewhere.
  const copies = link === 'web' ? 2 : 1;
  const { data } = await target.owner.call(http.printing.createPrinter, {
    body: {
      ...{ name: `${link} 프린터`, link, copies, rules: [...RULES] },
      statusSupport: link === 'agent' ? 'process-id' : link === 'web' ? 'dle' : 'none',
      ...(link === 'agent' && { target: `tcp://127.0.0.1:${port}` }),
    },
  });
  const { printerId } = data;
  if (isPulling) await connect(target, { link, id, printerId });
  return { link, printerId, id, port, copies };
}

async function connect(
  target: Target,
  { link, id, printerId }: { link: 'star' | 'epson'; id: string; printerId: string },
): Promise<void> {
  const { data } = await target.owner.call(http.printing.renewPrinterKey, { params: { printerId } });
  const address = new URL(new URL(data.url).pathname, target.platform.origin).href;
  const user = link === 'star' ? '00:11:62:00:00:01' : data.id;
  await put(target, { id, link, address, user, every_ms: PULL_EVERY_MS });
}

const put = async <T>(target: Target, body: object): Promise<T> =>
  (await callSandbox(target, 'POST', '/control/printers', body)) as T;

/** Calls the sandbox, once more where a kept-alive connection had just been closed. */
export async function callSandbox({ sandbox }: Target, method: string, path: string, body?: object): Promise<unknown> {
  const send = () => sandbox.send(method, path, { body });
  return (await send().catch(send)).body;
}

/** Sets a printer's state, or a fault for its next job. */
export const setPrinter = (target: Target, { id }: Station, body: object): Promise<unknown> =>
  callSandbox(target, 'POST', `/control/printers/${id}/state`, body);

/** Brings all printers back to work and withdraws the faults that wait for a job. */
export async function resetPrinters(target: Target, stations: readonly Station[]): Promise<void> {
  for (const { id } of stations) await callSandbox(target, 'DELETE', `/control/printers/${id}/state`);
}

/** The sandbox's printers as they stand, with what each of them met. */
export const printersOf = async (target: Target): Promise<PrinterStanding[]> =>
  (await callSandbox(target, 'GET', '/control/printers')) as PrinterStanding[];
