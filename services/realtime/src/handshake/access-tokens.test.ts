import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { ACCESS_TOKEN } from '@jumun/contracts';
import { AccessTokens } from './access-tokens.js';

const ID = '01900000-0000-7000-8000-000000000001';
let tokens: AccessTokens;
let sign: (claims: Record<string, string>) => Promise<string>;
beforeAll(async () => {
  const pair = await generateKeyPair(ACCESS_TOKEN.algorithm);
  tokens = new AccessTokens(await exportSPKI(pair.publicKey));
  sign = (claims) =>
    new SignJWT({ sid: ID, ...claims })
      .setProtectedHeader({ alg: ACCESS_TOKEN.algorithm })
      .setSubject(ID)
      .setIssuer(ACCESS_TOKEN.issuer)
      .setAudience(ACCESS_TOKEN.audience)
      .setExpirationTime('15m')
      .sign(pair.privateKey);
});

const screen = () => sign({ role: 'device', dev: ID, scope: 'screen' });

describe('a namespace', () => {
  it('of a scope lets in devices of that scope, for the shop that paired them', async () => {
    const { actor } = await tokens.device(await screen(), 'screen');
    expect(actor).toEqual({ kind: 'device', shopId: ID, deviceId: ID, sessionId: ID, scope: 'screen' });
  });

  it('of a scope refuses devices of another one, and people', async () => {
    for (const token of [await screen(), await sign({ role: 'owner' })])
      await expect(tokens.device(token, 'print')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of owners refuses devices', async () => {
    await expect(tokens.owner(await screen())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('refuses a role that it does not know, as an older copy refuses a device', async () => {
    const token = await sign({ role: 'drone' });
    await expect(tokens.device(token, 'screen')).rejects.toMatchObject({ code: 'AUTH091' });
  });
});
