import { actorOfClaims, AccessTokenClaims, type Actor } from '@jumun/contracts';

/** Somebody at the platform's own desk, who has nothing to do with devices. */
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

/** Whoever this token speaks for. */
export const actorOf = (accessToken: string) =>
  actorOfClaims(
    AccessTokenClaims.parse(JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())),
  );
