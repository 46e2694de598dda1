import { KeyObject } from 'node:crypto';
import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose';
import { v7 } from 'uuid';
import { accessTokenKeyId, accessTokenOptions, readClaims, tokenFault } from './access-token.js';

const newPair = () => generateKeyPair('ES256', { extractable: true });

describe('an access token', () => {
  it('is checked by one algorithm, issuer and audience', async () => {
    const { publicKey } = await generateKeyPair('ES256');
    const options = accessTokenOptions(await exportSPKI(publicKey));
    expect(options).toMatchObject({ algorithms: ['ES256'], issuer: 'jumun-auth', audience: 'jumun' });
    expect(() => accessTokenOptions('no key')).toThrow();
  });

  it('is checked by the key that it names, and by the first when it names none that is known', async () => {
    const [one, other] = [await newPair(), await newPair()];
    const pems = [await exportSPKI(one.publicKey), await exportSPKI(other.publicKey)];
    const [first = '', second = ''] = pems.map(accessTokenKeyId);
    expect(accessTokenKeyId(await exportPKCS8(other.privateKey))).toBe(second);
    const { secretOrKeyProvider } = accessTokenOptions(pems.join(''));
    const keyFor = (header: unknown): string => {
      const token = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.x`;
      let id = '';
      secretOrKeyProvider(undefined, token, (_error, key: unknown) => {
        if (!(key instanceof KeyObject)) throw new Error('no key');
        id = accessTokenKeyId(key.export({ type: 'spki', format: 'pem' }).toString());
      });
      return id;
    };
    const headers = [{ kid: first }, { kid: second }, { kid: 'x' }, {}, { kid: 1 }, null, 'text'];
    expect(headers.map(keyFor)).toEqual([first, second, first, first, first, first, first]);
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
