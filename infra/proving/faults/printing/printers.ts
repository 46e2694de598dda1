import { http } from '@jumun/contracts';
import { retry } from '../../platform/wait.ts';
import type { Target } from '../target.ts';

export const LINKS = ['agent', 'star', 'epson', 'web'] as const;
export type Link = (typeof LINKS)[number];

/** One of the shop's printers, with the sandbox's printer that stands for it. */
export interface TestPrinter {
  link: Link;
  printerId: string;
  /** Its name in the sandbox. */
  id: string;
  /** Where it listens; null for one that fetches its jobs. */
  port: number | null;
  copies: number;
}

export interface PrinterState {
  id: string;
  state: string;
  /** The number of times that each fault happened to it, or that a program found it in each state. */
  met: Partial<Record<string, number>>;
}

const PULL_EVERY_MS = 1_000;
const RULES = [{ kind: 'kitchen', on: 'paid' }] as const;

/** A printer of each link, of which each prints every paid order's docket. */
export async function openPrinters(target: Target): Promise<TestPrinter[]> {
  const printers: TestPrinter[] = [];
  for (const link of LINKS) printers.push(await openPrinter(target, link));
  return printers;
}

async function openPrinter(target: Target, link: Link): Promise<TestPrinter> {
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
  await callSandbox(target, 'POST', `/control/printers/${id}/poll`);
  await target.owner.confirmPrinters();
}

const put = async <T>(target: Target, body: object): Promise<T> =>
  (await callSandbox(target, 'POST', '/control/printers', body)) as T;

/** A kept-alive connection may just have been closed. */
export const ONCE_MORE = [0];

export const callSandbox = async ({ sandbox }: Target, method: string, path: string, body?: object): Promise<unknown> =>
  (await retry(() => sandbox.send(method, path, { body }), ONCE_MORE)).body;

/** Sets a printer's state, or a fault for its next job. */
export const setPrinter = (target: Target, { id }: TestPrinter, body: object): Promise<unknown> =>
  callSandbox(target, 'POST', `/control/printers/${id}/state`, body);

/** Brings all printers back to work and withdraws the faults that wait for a job. */
export async function resetPrinters(target: Target, printers: readonly TestPrinter[]): Promise<void> {
  for (const { id } of printers) await callSandbox(target, 'DELETE', `/control/printers/${id}/state`);
}

export const readPrinters = async (target: Target): Promise<PrinterState[]> =>
  (await callSandbox(target, 'GET', '/control/printers')) as PrinterState[];
