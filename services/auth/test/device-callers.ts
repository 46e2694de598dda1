import { actorOfClaims, AccessTokenClaims, type Actor } from '@jumun/contracts';

/** An operator, without any part in a shop's devices. */
export const operator: Actor = {
  kind: 'operator',
  operatorId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  roles: ['admin'],
  provenAt: null,
};

/** How a call ended: its refusal's code, or `done`. */
export const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

/** The actor of an access token; the signature is not checked. */
export const actorOf = (accessToken: string) =>
  actorOfClaims(
    AccessTokenClaims.parse(JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())),
  );
