import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureWidth } from '@jumun/contracts';
import { checkPicture, decodePicture, decoding } from './picture-bytes.js';
import type { ObjectStore } from './object-store.js';

const MAIN_WIDTH: PictureWidth = 640;
/** Counted up when the pictures are made differently, so that their names, which are cached for a year, change too. */
const RECIPE = '1';
const WEBP = { quality: 80, effort: 4 } as const;

export type StoredPicture = {
  /** `pictures/ab/<hash>/640.webp`; the siblings are `320.webp` and `1280.webp` in the same folder. */
  attachFilePath: string;
  widths: readonly PictureWidth[];
  /** Size of the upright original. */
  width: number;
  height: number;
};

/** Checks a jpg, png or webp by its bytes, turns it upright, strips it and stores it in three widths for everybody to see. */
export async function storePicture(
  store: ObjectStore,
  bytes: Buffer,
  options: { maxBytes: number },
): Promise<StoredPicture> {
  const type = checkPicture(bytes, { maxBytes: options.maxBytes, types: ['jpeg', 'png', 'webp'] });
  const picture = await decodePicture(bytes, type);
  const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 40);
  const folder = `pictures/${hash.slice(0, 2)}/${hash}`;

  // One width after the other, so that an upload never holds three decoded copies.
  const files: { key: string; webp: Buffer }[] = [];
  for (const width of PICTURE_WIDTHS) {
    const webp = await decoding(() => picture.open().resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer());
    files.push({ key: `${folder}/${width}.webp`, webp });
  }
  await Promise.all(files.map(({ key, webp }) => store.put('public', key, webp, 'image/webp')));
  return {
    attachFilePath: `${folder}/${MAIN_WIDTH}.webp`,
    widths: PICTURE_WIDTHS,
    width: picture.width,
    height: picture.height,
  };
}
