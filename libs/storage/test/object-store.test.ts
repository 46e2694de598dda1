import { objectStore } from '../src/object-store.js';
import { startS3 } from './s3.js';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describe('object store', () => {
  it('gives back what was put, under the type it was put with', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await s3.store.put('public', 'pictures/aa/x.webp', bytes, 'image/webp');
    expect(await s3.store.get('public', 'pictures/aa/x.webp')).toEqual(bytes);
    expect(await s3.store.has('public', 'pictures/aa/x.webp')).toBe(true);
    const answer = await fetch(`${s3.endpoint}/pub/pictures/aa/x.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('keeps the two buckets apart', async () => {
    await s3.store.put('private', 'documents/s/a.png', Buffer.from('p'), 'image/png');
    expect(await s3.store.get('public', 'documents/s/a.png')).toBeUndefined();
    expect(await s3.store.has('public', 'documents/s/a.png')).toBe(false);
  });

  it('removes, and removing again is a success', async () => {
    await s3.store.put('private', 'documents/s/b.png', Buffer.from('p'), 'image/png');
    await s3.store.remove('private', 'documents/s/b.png');
    await s3.store.remove('private', 'documents/s/b.png');
    expect(await s3.store.get('private', 'documents/s/b.png')).toBeUndefined();
  });

  it('can be set up again without harm', async () => {
    await s3.store.put('private', 'documents/s/c.png', Buffer.from('p'), 'image/png');
    await Promise.all([s3.store.ensureBuckets(), s3.store.ensureBuckets()]);
    expect(await s3.store.has('private', 'documents/s/c.png')).toBe(true);
  });

  it.each([
    '../priv/documents/s/c.png',
    'pictures/../../x',
    '/etc/passwd',
    'a//b',
    'a/.b',
    'a/b\0',
    'a',
    '',
    'a/%2e%2e/b',
    'a/한글',
  ])('never takes %j for a key', async (key) => {
    expect(await s3.store.get('public', key)).toBeUndefined();
    expect(await s3.store.has('public', key)).toBe(false);
    await expect(s3.store.put('public', key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
  });

  it('says that the service is away when it is', async () => {
    const other = await startS3();
    await other.store.ping();
    await other.stop();
    await expect(other.store.ping()).rejects.toThrow('refused');
    await expect(other.store.get('public', 'a/b')).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    await expect(other.store.put('public', 'a/b', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      status: 503,
    });
  });

  it('is refused with a wrong key', async () => {
    const options = { endpoint: s3.endpoint, publicBucket: 'pub', privateBucket: 'priv' };
    const wrong = objectStore({ ...options, accessKey: 'storage-test', secretKey: 'wrong' });
    await expect(wrong.put('public', 'a/b', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });
});
