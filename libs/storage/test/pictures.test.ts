import { randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import { sealer } from '@jumun/runtime';
import sharp from 'sharp';
import { readDocument, storeDocument } from '../src/store-document.js';
import { storePicture } from '../src/store-picture.js';
import { startS3 } from './s3.js';

const MB = 1024 * 1024;
const shopId = '0199a1b2-1234-7abc-8def-0123456789ab';
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });
const store = (bytes: Buffer, maxBytes = 2 * MB) => storePicture(s3.store, bytes, { maxBytes });

/** A PNG head that claims a size, with data far too small for it. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(4 + body.length + 4);
    out.writeUInt32BE(data.length);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 4 + body.length);
    return out;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('public pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'stores a %s as WebP in three widths under a name made of its content',
    async (format) => {
      const bytes = await blank(2000, 1000).toFormat(format).toBuffer();
      const picture = await store(bytes);
      expect(picture).toMatchObject({ width: 2000, height: 1000, widths: [320, 640, 1280] });
      expect(picture.attachFilePath).toMatch(/^pictures\/([0-9a-f]{2})\/\1[0-9a-f]{38}\/640\.webp$/);
      for (const width of picture.widths) {
        const stored = await s3.store.get('public', picture.attachFilePath.replace('640.webp', `${width}.webp`));
        expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
      }
      expect(await store(bytes)).toEqual(picture);
    },
  );

  it('never enlarges a small picture, and still has all three files', async () => {
    const { attachFilePath, widths } = await store(await blank(200, 100).png().toBuffer());
    for (const width of widths) {
      const stored = await s3.store.get('public', attachFilePath.replace('640', String(width)));
      expect(await sharp(stored).metadata()).toMatchObject({ width: 200, height: 100 });
    }
  });

  it('turns a picture upright and drops where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'CANARY', Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N' } };
    const bytes = await blank(600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(bytes.includes('CANARY')).toBe(true);
    const picture = await store(bytes);
    expect(picture).toMatchObject({ width: 400, height: 600 });
    const stored = await s3.store.get('public', picture.attachFilePath);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 600 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(stored?.includes('CANARY')).toBe(false);
  });

  it('decides by bytes: anything else is refused whatever it claims', async () => {
    const gif = await blank(10, 10).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const avif = await blank(10, 10).avif().toBuffer();
    const html = Buffer.from('<html><script>alert(1)</script>');
    for (const bytes of [gif, svg, avif, html, Buffer.from('%PDF-1.7'), randomBytes(500)]) {
      await expect(store(bytes)).rejects.toMatchObject({ name: 'Problem', code: 'FILE_TYPE', status: 415 });
    }
  });

  it('refuses more bytes than allowed before reading them', async () => {
    const bytes = await blank(100, 100).png().toBuffer();
    await expect(store(bytes, bytes.length - 1)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 });
    await expect(store(bytes, bytes.length)).resolves.toBeDefined();
  });

  it('refuses a bomb of pixels however small the file', async () => {
    await expect(store(pngClaiming(50_000, 50_000))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await expect(store(pngClaiming(0x7fff_ffff, 0x7fff_ffff))).rejects.toMatchObject({ name: 'Problem' });
  });

  it('refuses files that are cut short, empty, or only begin like a picture', async () => {
    const whole = await blank(800, 800).jpeg().toBuffer();
    const noise = Buffer.concat([whole.subarray(0, 3), randomBytes(3_000)]);
    const cut = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    for (const bytes of [Buffer.alloc(0), noise, cut.subarray(0, cut.length / 2), pngClaiming(500, 500)]) {
      await expect(store(bytes)).rejects.toMatchObject({ code: 'FILE_BROKEN', status: 400 });
    }
  });

  it('keeps nothing of what is hidden behind the end of a picture', async () => {
    const bytes = Buffer.concat([await blank(50, 50).png().toBuffer(), Buffer.from('<script>CANARY</script>')]);
    const { attachFilePath } = await store(bytes);
    expect((await s3.store.get('public', attachFilePath))?.includes('CANARY')).toBe(false);
  });

  it('works through many uploads at once', async () => {
    const all = await Promise.all(
      [...Array(12).keys()].map(async (i) =>
        store(
          await blank(300 + i, 300)
            .png()
            .toBuffer(),
        ),
      ),
    );
    expect(new Set(all.map(({ attachFilePath }) => attachFilePath)).size).toBe(12);
  });
});

describe('private documents', () => {
  const firstKey = randomBytes(32);
  const seal = sealer(firstKey);
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
  ] as const)('keeps a %s clean, in the private bucket, under a name that nobody can guess', async (format, end) => {
    const bytes = await blank(300, 200)
      .toFormat(format)
      .withExif({ IFD0: { Make: 'CANARY' } })
      .toBuffer();
    const { key } = await storeDocument(s3.store, bytes, { shopId, sealer: seal });
    expect(key).toMatch(new RegExp(`^documents/${shopId}/[\\w-]{43}\\.${end}$`));
    expect((await storeDocument(s3.store, bytes, { shopId, sealer: seal })).key).not.toBe(key);
    expect(await s3.store.has('public', key)).toBe(false);
    const document = await readDocument(s3.store, key, seal);
    expect(document?.contentType).toBe(`image/${format}`);
    expect(document?.bytes.includes('CANARY')).toBe(false);
    expect(await sharp(document?.bytes).metadata()).toMatchObject({ format, width: 300, height: 200 });
  });

  it('lies encrypted in the bucket, and opens at its own place only', async () => {
    const { key } = await storeDocument(s3.store, await blank(30, 20).png().toBuffer(), { shopId, sealer: seal });
    const raw = await s3.store.get('private', key);
    expect(raw?.includes('IHDR')).toBe(false);
    expect(await sharp((await readDocument(s3.store, key, seal))?.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 30,
    });
    const elsewhere = key.replace(/[\w-]{43}\./, `${'x'.repeat(43)}.`);
    await s3.store.put('private', elsewhere, raw ?? Buffer.alloc(0), 'application/octet-stream');
    await expect(readDocument(s3.store, elsewhere, seal)).rejects.toThrow('belongs elsewhere');
    expect(await readDocument(s3.store, `documents/${shopId}/none.png`, seal)).toBeUndefined();
  });

  it('goes over to a new key when it is read, so that the old one can be dropped', async () => {
    const { key } = await storeDocument(s3.store, await blank(30, 20).png().toBuffer(), { shopId, sealer: seal });
    const newKey = randomBytes(32);
    await expect(readDocument(s3.store, key, sealer(newKey))).rejects.toThrow('unknown key');
    const first = await readDocument(s3.store, key, sealer(newKey, firstKey));
    const again = await readDocument(s3.store, key, sealer(newKey));
    expect(again?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('takes jpg and png only, up to its limit', async () => {
    const webp = await blank(30, 20).webp().toBuffer();
    await expect(storeDocument(s3.store, webp, { shopId, sealer: seal })).rejects.toMatchObject({ code: 'FILE_TYPE' });
    await expect(storeDocument(s3.store, Buffer.alloc(10 * MB + 1), { shopId, sealer: seal })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    const png = await blank(30, 20).png().toBuffer();
    await expect(storeDocument(s3.store, png, { shopId: '../other', sealer: seal })).rejects.toThrow('id of its shop');
  });
});
