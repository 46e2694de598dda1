import { z } from 'zod';
import { TRANSPORTS } from '../passkey/passkey.table.js';

const Base64Url = z.string().regex(/^[\w-]+$/);
const Transport = z.enum(TRANSPORTS);
const Id = Base64Url.max(1_400);

/** The credentials of both kinds as `PublicKeyCredential.toJSON()` gives them; nothing else of them is looked at. */
const credentialOf = <S extends z.ZodRawShape>(response: S) =>
  z
    .object({ id: Id, rawId: Id, type: z.literal('public-key'), response: z.object(response) })
    .transform((credential) => ({ ...credential, clientExtensionResults: {} }));

const NewCredential = credentialOf({
  clientDataJSON: Base64Url,
  attestationObject: Base64Url,
  /** Browsers learn new ways; those that we do not know are left out. */
  transports: z
    .array(z.string())
    .max(20)
    .default([])
    .transform((all) => all.flatMap((one) => Transport.safeParse(one).data ?? [])),
});

const UsedCredential = credentialOf({
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
  /** The account that the passkey was made for; left out by keys that do not keep it. */
  userHandle: Base64Url.nullish().transform((handle) => handle ?? undefined),
});

function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A new credential; undefined for a text that is none. */
export const readNewCredential = (text: string) => parsed(NewCredential, text);

/** A credential that signed a challenge; undefined for a text that is none. */
export const readUsedCredential = (text: string) => parsed(UsedCredential, text);
