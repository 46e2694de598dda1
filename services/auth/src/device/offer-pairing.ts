import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { PAIRING_MS, Problem, type Actor, type auth, type InputOf, type OutputOf } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { holderOf, siteOf } from '../address.js';
import type { AuthDeps } from '../auth-deps.js';
import type { Indexes } from '../vault.js';
import { Pairing } from './device.tables.js';

type Procedure = typeof auth.procedures.offerPairing;

/**
 * Codes in use at once. With 5,000 of a million, one mistyped code in 200 is another device's; more would be too
 * likely.
 */
const MOST_OFFERED = 5_000;
/** A mall that sets up all its screens at once shows fewer, and fifty networks would have to join to hold all codes. */
const MOST_OF_NETWORK = 100;
/**
 * Codes in use per address; one more ends its oldest and no other address's. An address gets twenty codes a minute, so
 * each lives for a minute at least and usually two, whatever its other devices do: long enough to be typed.
 */
const MOST_OF_ADDRESS = 40;
/** With the most codes in use, so many tries fail together once in 10^11 times. */
const MOST_TRIES = 5;
const BACK_IN_SECONDS = 60;

/** The hash under which a poll key is kept: 256 random bits need no slow one. */
export const hashPollKey = (pollKey: string): Buffer => createHash('sha256').update(pollKey, 'utf8').digest();

/**
 * Offers a device for pairing under a new code; an address above its limit loses its oldest code. Throws RATE_LIMITED
 * while its network shows too many codes, BUSY while all networks together do.
 */
export async function offerPairing(
  { transactor, vault, clock }: AuthDeps,
  actor: Actor,
  { kind, client }: InputOf<Procedure>,
): Promise<OutputOf<Procedure>> {
  const pollKey = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PAIRING_MS);
  const addresses = client ? vault.attemptIndex('pairing of', holderOf(client.address)) : undefined;
  const networks = client ? vault.attemptIndex('pairing', siteOf(client.address)) : undefined;
  const code = await transactor.transact(actor, async (tx) => {
    if (addresses) await keepNewest(tx, now, addresses, MOST_OF_ADDRESS - 1);
    if (networks && (await countOffers(tx, now, networks)) >= MOST_OF_NETWORK)
      throw new Problem('RATE_LIMITED', { data: { retryAfterSeconds: BACK_IN_SECONDS } });
    if ((await countOffers(tx, now)) >= MOST_OFFERED)
      throw new Problem('BUSY', { data: { retryAfterSeconds: BACK_IN_SECONDS } });
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const drawn = String(randomInt(1_000_000)).padStart(6, '0');
      const [codeHash] = vault.pairingCodeHashes(drawn);
      const [network = null] = networks ?? [];
      const [address = null] = addresses ?? [];
      const from = { network, address };
      const offer = { id: v7(), codeHash, pollHash: hashPollKey(pollKey), kind, ...from, expiresAt, deviceId: null };
      if (await isOffered(tx, offer, now)) return drawn;
    }
    throw new Problem('BUSY', { data: { retryAfterSeconds: BACK_IN_SECONDS } });
  });
  return { code, pollKey, expiresAt: iso(expiresAt) };
}

/** Ends the codes of an address but for its newest: what shows one of them asks for another. */
async function keepNewest(tx: Tx, now: Date, addresses: Indexes, most: number): Promise<void> {
  const query = tx.query(Pairing);
  const older = query
    .selectFrom('Pairing')
    .select('id')
    .where('address', 'in', addresses)
    .where('expiresAt', '>', now)
    .where('deviceId', 'is', null)
    .orderBy('expiresAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    // One that is being typed at this moment is a device's, and no other offer waits for this one.
    .forUpdate()
    .skipLocked();
  await query.deleteFrom('Pairing').where('id', 'in', older).execute();
}

/** Codes that are shown just now, all of them or those of one network. */
async function countOffers(tx: Tx, now: Date, networks?: Indexes): Promise<number> {
  const live = tx.query(Pairing).selectFrom('Pairing').where('expiresAt', '>', now).where('deviceId', 'is', null);
  const counted = networks ? live.where('network', 'in', networks) : live;
  const { offered } = await counted.select((of) => of.fn.countAll<number>().as('offered')).executeTakeFirstOrThrow();
  return Number(offered);
}

/** Takes the code for this offer; false while another live offer has it. An expired one is replaced. */
async function isOffered(tx: Tx, offer: RowOf<typeof Pairing>, now: Date): Promise<boolean> {
  const taken = await tx
    .query(Pairing)
    .insertInto('Pairing')
    .values(offer)
    .onConflict((conflict) => conflict.column('codeHash').doUpdateSet(offer).where('Pairing.expiresAt', '<=', now))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
