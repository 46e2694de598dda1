import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { SocialProvider } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { SealError } from '@jumun/runtime';
import type { Vault } from '../vault.js';
import { SpentToken } from './social.tables.js';

const MINUTE_MS = 60 * 1000;

const common = { id: z.uuid(), provider: SocialProvider, expiresAtMs: z.number() };

/** The content of the browser's sealed cookie while a person is at the consent page. */
const SealedState = z.object({ ...common, state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/**
 * Proof of a person's identity at the provider, bound to the browser of that hash; without an e-mail address the person
 * types one.
 */
const Ticket = z.object({
  ...common,
  providerId: z.string(),
  email: z.string().nullable(),
  browserHash: z.string(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Texts that only this service makes and reads: sealed, of one kind, good once and for so long. */
const kinds = {
  keepsake: { schema: SealedState, lifeMs: 10 * MINUTE_MS },
  ticket: { schema: Ticket, lifeMs: 5 * MINUTE_MS },
} as const;

type Kind = keyof typeof kinds;
type Content<K extends Kind> = z.infer<(typeof kinds)[K]['schema']>;
interface Pass {
  id: string;
  expiresAtMs: number;
}

/** The hash of the browser's cookie secret, as its ticket holds it. */
export const hashBrowser = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes a pass that is good from now on. */
export function makePass<K extends Kind>(
  vault: Vault,
  kind: K,
  content: Omit<Content<K>, keyof Pass>,
  now: Date,
): string {
  const pass = { ...content, id: v7(), expiresAtMs: now.getTime() + kinds[kind].lifeMs };
  return vault.sealer.seal(JSON.stringify(pass), `pass.${kind}`);
}

/** Reads a pass of that kind; undefined for one that is not ours or has expired. Whether it was used, `spendPass` tells. */
export function readPass<K extends Kind>(
  vault: Vault,
  kind: K,
  text: string | undefined,
  now: Date,
): Content<K> | undefined {
  if (text === undefined) return undefined;
  try {
    const { data } = kinds[kind].schema.safeParse(JSON.parse(vault.sealer.open(text, `pass.${kind}`)));
    // The schema is the kind's own, so its output is what the type says; an older version's pass may not fit it.
    const pass = data as Content<K> | undefined;
    return pass && pass.expiresAtMs > now.getTime() ? pass : undefined;
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** Uses a pass up with the transaction; false when it was used before. */
export async function spendPass(tx: Tx, { id, expiresAtMs }: Pass): Promise<boolean> {
  const spent = await tx
    .query(SpentToken)
    .insertInto('SpentToken')
    .values({ id, expiresAt: new Date(expiresAtMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
