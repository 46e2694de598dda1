import { Problem, type Actor, type auth, type InputOf, type OutputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import type { OpenSession, Subject } from '../access-token.js';
import { openSession } from '../session/open-session.js';
import { hashRefreshToken } from '../session/refresh-token.js';
import { RefreshToken, Session } from '../session/session.tables.js';
import { Shop } from '../shop/shop.table.js';
import type { Indexes } from '../vault.js';
import { Device, Pairing } from './device.tables.js';
import { hashPollKey } from './offer-pairing.js';
import { presentOwnDevice } from './present-device.js';

type Procedure = typeof auth.procedures.takePairing;
type Taken = OutputOf<Procedure>;

/**
 * The tokens of a device whose code was typed; `waiting` before that. The refresh token derives from the poll key: a
 * device that lost the response gets the same one until it is used, and no other caller can. Throws DEVICE_CODE_WRONG.
 */
export async function takePairing(
  { transactor, vault, accessTokens, clock }: AuthDeps,
  actor: Actor,
  { pollKey }: InputOf<Procedure>,
): Promise<Taken> {
  const taken = await transactor.transact(actor, (tx) =>
    take(tx, { pollHash: hashPollKey(pollKey), refreshTokens: vault.refreshTokensOf(pollKey), now: clock.now() }),
  );
  if (!taken) return { state: 'waiting', tokens: null, device: null };
  return { state: 'paired', tokens: await accessTokens.tokensOf(taken.session), device: taken.device };
}

interface Poll {
  pollHash: Buffer;
  refreshTokens: Indexes;
  now: Date;
}

/** Undefined while the code has not been typed. */
async function take(
  tx: Tx,
  { pollHash, refreshTokens, now }: Poll,
): Promise<{ session: OpenSession; device: NonNullable<Taken['device']> } | undefined> {
  const query = tx.query(Pairing, Device, Shop);
  const offers = query.selectFrom('Pairing').select('deviceId').where('pollHash', '=', pollHash);
  const offer = await offers.where('expiresAt', '>', now).executeTakeFirst();
  if (!offer) throw new Problem('DEVICE_CODE_WRONG');
  if (offer.deviceId === null) return undefined;
  const devices = query.selectFrom('Device as d').innerJoin('Shop as s', 's.id', 'd.shopId');
  const own = devices.where('d.id', '=', offer.deviceId).where('s.closedAt', 'is', null);
  // A shop that is closed at this moment is waited for, or waits until the session is there to be ended. The shop comes
  // before the offer, as where a code is claimed, so that the two never wait for each other.
  if (!(await own.select('s.id').forShare('s').executeTakeFirst())) throw new Problem('DEVICE_CODE_WRONG');
  // Held, so that of two polls at once one makes the session and the other gets the same.
  if (!(await offers.forUpdate().executeTakeFirst())) throw new Problem('DEVICE_CODE_WRONG');
  const found = await own
    .select(['d.shopId', 'd.id', 'd.kind', 'd.name', 'd.sessionId', 's.shopName', 's.storeName'])
    .where('d.revokedAt', 'is', null)
    .executeTakeFirst();
  if (!found || (found.kind !== 'screen' && found.kind !== 'print')) throw new Problem('DEVICE_CODE_WRONG');
  const subject: Subject = { id: found.shopId, role: 'device', deviceId: found.id, scope: found.kind };
  const device = presentOwnDevice(found);
  if (found.sessionId !== null) {
    const refreshToken = await unusedOf(tx, found.sessionId, refreshTokens);
    if (refreshToken === undefined) throw new Problem('DEVICE_CODE_WRONG');
    return { session: { subject, sessionId: found.sessionId, refreshToken }, device };
  }
  const session = await openSession(tx, subject, undefined, refreshTokens[0]);
  const update = query.updateTable('Device').set({ sessionId: session.sessionId, lastSeenAt: now });
  await update.where('id', '=', found.id).execute();
  return { session, device };
}

/** The one of these tokens that its session still waits for. */
async function unusedOf(tx: Tx, sessionId: string, refreshTokens: Indexes): Promise<string | undefined> {
  const hashes = refreshTokens.map(hashRefreshToken);
  const waiting = await tx
    .query(RefreshToken, Session)
    .selectFrom('RefreshToken as t')
    .innerJoin('Session as s', 's.id', 't.sessionId')
    .select('t.tokenHash')
    .where('t.sessionId', '=', sessionId)
    .where('t.tokenHash', 'in', hashes)
    .where('t.usedAt', 'is', null)
    .where('s.revokedAt', 'is', null)
    .executeTakeFirst();
  return waiting && refreshTokens.find((_token, key) => hashes[key]?.equals(waiting.tokenHash));
}
