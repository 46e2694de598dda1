import type { PublicApi } from '@jumun/client/node';

// The sandbox's control API: the books, faults and clock of the companies that it plays.

/** A charge in the card company's books; `cancelled_amount` of it was given back. */
export interface Charge {
  tno: string;
  ordr_idxx: string;
  amount: number;
  state: string;
  cancelled_amount: number;
}

export interface Message {
  at: string;
  channel: string;
  text: string;
}

interface Sandbox {
  sandbox: PublicApi;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

export async function chargesOf(sandbox: PublicApi, orderNumber?: string): Promise<Charge[]> {
  const query = orderNumber === undefined ? '' : `?ordr_idxx=${orderNumber}`;
  return (await sandbox.send('GET', `/control/kcp/transactions${query}`)).body as Charge[];
}

export async function messagesTo(sandbox: PublicApi, to: string): Promise<Message[]> {
  const address = to.includes('@') ? encodeURIComponent(to) : to.replaceAll('-', '');
  return (await sandbox.send('GET', `/control/messages?to=${address}`)).body as Message[];
}

/** The next calls of a provider, for example `kcp.approve`, go wrong in this way. */
export async function addFault({ sandbox }: Sandbox, fault: Record<string, string | number>): Promise<void> {
  const { status } = await sandbox.send('POST', '/control/faults', { body: fault });
  if (status !== 200 && status !== 201) throw new Error(`the sandbox refused a fault with ${status}`);
}

export async function clearFaults({ sandbox }: Sandbox): Promise<void> {
  await sandbox.send('DELETE', '/control/faults');
}

/** Moves the clock by which all services decide. */
export async function advanceClock({ sandbox }: Sandbox, ms: number): Promise<void> {
  await sandbox.send('POST', '/control/clock', { body: { advance_ms: ms } });
}

export async function setClock({ sandbox }: Sandbox, now: string): Promise<void> {
  await sandbox.send('POST', '/control/clock', { body: { now } });
}

export async function readClock({ sandbox }: Sandbox): Promise<string> {
  return ((await sandbox.send('GET', '/control/clock')).body as { now: string }).now;
}

/** The payout provider's check of a shop's account succeeds. */
export async function verifyPayoutAccount({ sandbox }: Sandbox, shopId: string): Promise<void> {
  await sandbox.send('POST', `/control/accounts/${shopId}`, { body: { state: 'verified' } });
}
