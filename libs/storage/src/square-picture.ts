import { decoding, loadSharp } from './picture-bytes.js';

/** The middle of a stored picture as a square JPEG of so many pixels, on white. Throws what `decoding` throws. */
export async function squarePicture(bytes: Buffer, pixels: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return decoding(async () =>
    sharp(bytes)
      .resize(pixels, pixels, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 86 })
      .toBuffer(),
  );
}
