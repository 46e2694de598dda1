import { createECDH, randomBytes } from 'node:crypto';
import type { Outcome } from '@jumun/runtime';
import { PushSender } from './push-sender.js';

const key = createECDH('prime256v1');
key.generateKeys();
const publicKey = key.getPublicKey('base64url');
const pair = {
  publicKey,
  privateKey: Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
};
const at = (host: string) => ({
  endpoint: `https://${host}/push/a`,
  publicKey,
  secret: randomBytes(16).toString('base64url'),
});
const message = { text: '{}', topic: 'order', lifeSeconds: 600 };
const taken: Outcome<Buffer> = { kind: 'answer', status: 201, headers: {}, body: Buffer.alloc(0) };
const silent: Outcome<Buffer> = { kind: 'no-answer', reason: 'timeout', sent: true };

describe('a push service that is away', () => {
  it('is left alone for a while, and none of its other machines with it', async () => {
    const asked: string[] = [];
    const away = 'one.push.apple.com';
    const sender = new PushSender({ ...pair, subject: 'mailto:ops@jumun.test' }, (url) => {
      const { hostname } = new URL(url);
      asked.push(hostname);
      return Promise.resolve(hostname === away ? silent : taken);
    });
    const send = (host: string) => sender.send(at(host), message);
    for (let time = 0; time < 20; time += 1) await expect(send(away)).resolves.toMatchObject({ kind: 'again' });
    await expect(send(away)).resolves.toEqual({ kind: 'again', status: null });
    expect(asked).toHaveLength(20);
    await expect(send('two.push.apple.com')).resolves.toMatchObject({ kind: 'sent' });
    await expect(send('fcm.googleapis.com')).resolves.toMatchObject({ kind: 'sent' });
    expect(asked.slice(20)).toEqual(['two.push.apple.com', 'fcm.googleapis.com']);
  });
});
