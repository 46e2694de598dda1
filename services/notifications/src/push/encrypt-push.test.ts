import { createECDH } from 'node:crypto';
import { encryptPush } from './encrypt-push.js';
import { isPushEndpoint } from './push-hosts.js';
import { isPair, Vapid } from './vapid.js';

describe('a push', () => {
  it('is encrypted as the example of RFC 8291', () => {
    const key = createECDH('prime256v1');
    key.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const browser = {
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      secret: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    expect(encryptPush('When I grow up, I want to be a watermelon', browser, { key, salt }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('proves by a pair of keys who sends it, once for each push service', () => {
    const key = createECDH('prime256v1');
    key.generateKeys();
    const pair = {
      publicKey: key.getPublicKey('base64url'),
      privateKey: Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    };
    expect(isPair(pair)).toBe(true);
    expect(isPair({ ...pair, privateKey: Buffer.alloc(32, 7).toString('base64url') })).toBe(false);
    const vapid = new Vapid(pair, 'mailto:ops@jumun.test');
    const proof = vapid.headerFor('https://fcm.googleapis.com');
    expect(proof).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]{86}, k=[\w-]{87}$/);
    expect(vapid.headerFor('https://fcm.googleapis.com')).toBe(proof);
    expect(vapid.headerFor('https://web.push.apple.com')).not.toBe(proof);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('may go to %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  const inner = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '0', 'localhost', '2130706433', '0x7f.1'];
  const alike = [
    'fcm.googleapis.com.evil.example',
    'evilfcm.googleapis.com',
    'xpush.apple.com',
    'push.apple.com',
    'notify.windows.com',
    'fcm.googleapis.com:8443',
    'fcm.googleapis.com@evil.example',
    'evil.example#fcm.googleapis.com',
    'evil.example?.push.apple.com',
    'evil.example/.push.apple.com',
    'a:b@fcm.googleapis.com',
    'fcm.googleapis.com.',
    '.push.apple.com.evil.example',
    'xn--fcm-googleapis.com',
    'ｆcm.googleapis.com.evil.example',
    'googleapis.com',
    'storage.googleapis.com',
  ];
  const schemes = ['http', 'ftp', 'file', 'gopher', 'javascript', 'data', 'wss', 'unix'];
  const hostile = [
    ...[...inner, ...alike].flatMap((host) => ['https', 'http'].map((scheme) => `${scheme}://${host}/push/x`)),
    ...schemes.map((scheme) => `${scheme}://fcm.googleapis.com/x`),
    ...inner.map((host) => `https://${host}:4222/`),
    ...['', 'fcm.googleapis.com', '//fcm.googleapis.com/x', 'https://', 'https:///push', 'https://fcm.googleapis.com/'],
    ...['http://sandbox.localhost:4010/push/../control/faults', 'http://sandbox.localhost:4010/control/faults'],
    ...['http://sandbox.localhost:4011/push/a', 'https://sandbox.localhost:4010/push/a'],
  ];
  it(`goes nowhere else (${hostile.length} addresses)`, () => {
    expect(hostile.filter((endpoint) => isPushEndpoint(endpoint, 'http://sandbox.localhost:4010'))).toEqual([]);
  });
});
