import { generateKeyPair, exportSPKI } from 'jose';
import { v7 } from 'uuid';
import { revokedKey } from '@jumun/contracts';
import { RevokedSessions, accessTokenOptions, readClaims, tokenFault } from './access-token.js';
import { createLogger } from './logger.js';

const logger = createLogger('test', 'silent');
const sessions = (mget: (keys: string[]) => Promise<(string | null)[]>) => new RevokedSessions({ mget }, logger);

describe('an access token', () => {
  it('is checked by one algorithm, issuer and audience', async () => {
    const { publicKey } = await generateKeyPair('ES256');
    const options = accessTokenOptions(await exportSPKI(publicKey));
    expect(options).toMatchObject({ algorithms: ['ES256'], issuer: 'jumun-auth', audience: 'jumun' });
    expect(() => accessTokenOptions('no key')).toThrow();
  });

  it('is refused when its claims are not ours', () => {
    const claims = { sub: v7(), sid: v7(), role: 'owner', exp: 1 };
    expect(readClaims(claims)).toEqual(claims);
    expect(() => readClaims({ ...claims, role: 'admin' })).toThrow(expect.objectContaining({ code: 'AUTH091' }));
  });

  it('has a code for each fault', () => {
    const expired = Object.assign(new Error('jwt expired'), { name: 'TokenExpiredError' });
    expect([expired, new Error('invalid signature'), new Error('jwt malformed'), undefined].map(tokenFault)).toEqual([
      'AUTH099',
      'AUTH092',
      'AUTH091',
      'AUTH091',
    ]);
  });
});

describe('an ended session', () => {
  it('is told apart when its shop was closed', async () => {
    const marks: Record<string, string> = { [revokedKey('a')]: 'closed', [revokedKey('b')]: 'logout' };
    const revoked = sessions((keys) => Promise.resolve(keys.map((key) => marks[key] ?? null)));
    expect(await Promise.all(['a', 'b', 'c'].map((id) => revoked.endOf(id)))).toEqual([
      'AUTH098',
      'AUTH097',
      undefined,
    ]);
    expect([...(await revoked.among(['a', 'c'])).keys()]).toEqual(['a']);
  });

  it('goes unnoticed while Redis is away', async () => {
    const revoked = sessions(() => Promise.reject(new Error('away')));
    expect(await revoked.endOf('a')).toBeUndefined();
  });
});
