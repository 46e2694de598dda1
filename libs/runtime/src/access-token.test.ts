import { generateKeyPair, exportSPKI } from 'jose';
import { v7 } from 'uuid';
import { accessTokenOptions, readClaims, tokenFault } from './access-token.js';

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
