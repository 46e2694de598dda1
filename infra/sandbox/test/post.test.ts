import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Poster } from '../src/post.ts';

const ANSWER = 'HTTP/1.1 303 See Other\r\nlocation: /home\r\ncontent-length: 0\r\n\r\n';

describe('posting to the platform', () => {
  /** A platform that treats each post by the next of these acts. */
  async function withPlatform(
    acts: ((socket: Socket) => void)[],
    work: (poster: Poster, url: string) => Promise<void>,
  ): Promise<number> {
    let posts = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => acts[posts++]?.(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const poster = new Poster();
    try {
      // A server that listens on a port has an address of this kind.
      await work(poster, `http://127.0.0.1:${(server.address() as AddressInfo).port}/return`);
    } finally {
      await poster.close();
      server.close();
    }
    return posts;
  }
  const answer = (socket: Socket): void => void socket.write(ANSWER);
  const cut = (socket: Socket): void => void socket.end();

  it('says where it was sent, and follows nowhere', async () => {
    const posts = await withPlatform([answer], async (poster, url) => {
      expect(await poster.post(url, {}, 'a=1')).toEqual({ status: 303, location: '/home' });
    });
    expect(posts).toBe(1);
  });

  it('asks once more when a kept connection is closed under it', async () => {
    const posts = await withPlatform([answer, cut, answer], async (poster, url) => {
      await poster.post(url, {}, 'a=1');
      // The connection is free for the next one after this turn of the loop.
      await new Promise((resolve) => setImmediate(resolve));
      expect(await poster.post(url, {}, 'a=2')).toEqual({ status: 303, location: '/home' });
    });
    expect(posts).toBe(3);
  });

  it('asks no second time when a new connection is closed under it', async () => {
    const posts = await withPlatform([cut, answer], async (poster, url) => {
      expect(await poster.post(url, {}, 'a=1')).toEqual({ status: 0, location: null, error: 'ECONNRESET' });
    });
    expect(posts).toBe(1);
  });
});
