import { Problem } from '@jumun/contracts';
import type { Sharp, SharpOptions } from 'sharp';

export type PictureType = 'jpeg' | 'png' | 'webp';

/** A picture may be a few kilobytes and unpack to gigabytes: no phone camera makes more than this by default. */
const MAX_PIXELS = 40_000_000;
const SIGNATURES: { type: PictureType; matches: (bytes: Buffer) => boolean }[] = [
  { type: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { type: 'png', matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  {
    type: 'webp',
    matches: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/**
 * The type by the first bytes, regardless of the file's name; undefined for every type that is not accepted anywhere.
 */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  return SIGNATURES.find(({ matches }) => matches(bytes))?.type;
}

/** Throws FILE_TOO_LARGE, FILE_BROKEN (empty) or FILE_TYPE before anything is decoded. */
export function checkPicture(bytes: Buffer, limits: { maxBytes: number; types: readonly PictureType[] }): PictureType {
  if (bytes.length > limits.maxBytes) throw new Problem('FILE_TOO_LARGE', { data: { maxBytes: limits.maxBytes } });
  if (bytes.length === 0) throw new Problem('FILE_BROKEN');
  const type = pictureTypeOf(bytes);
  if (!type || !limits.types.includes(type)) throw new Problem('FILE_TYPE');
  return type;
}

export type DecodedPicture = { width: number; height: number; open: () => Sharp };

/** Reads the head of a checked picture; width and height are those of the upright picture. Throws FILE_BROKEN or FILE_TOO_LARGE. */
export async function decodePicture(bytes: Buffer, type: PictureType): Promise<DecodedPicture> {
  const sharp = await loadSharp();
  const options: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true };
  const metadata = await decoding(() => sharp(bytes, { ...options, limitInputPixels: false }).metadata());
  if (metadata.format !== type) throw new Problem('FILE_BROKEN');
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw new Problem('FILE_TOO_LARGE', { data: { maxPixels: MAX_PIXELS } });
  }
  const { width, height } = metadata.autoOrient;
  // No metadata is kept: sharp drops it by default, and applies the orientation first.
  return { width, height, open: () => sharp(bytes, options).autoOrient() };
}

/** A decoded picture may take 160 MB, so no more than this many are worked on at once; the others wait in line. */
const MAX_AT_ONCE = 2;
let atWork = 0;
const waiting: (() => void)[] = [];

/** Runs a step that decodes when it is its turn: whatever it throws means that the file can't be read. */
export async function decoding<T>(step: () => Promise<T>): Promise<T> {
  if (atWork >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else atWork += 1;
  try {
    return await step();
  } catch {
    throw new Problem('FILE_BROKEN');
  } finally {
    // The turn passes directly to the next in the queue, so that a new caller can't take it in between.
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

type SharpModule = typeof import('sharp').default;
let loaded: Promise<SharpModule> | undefined;

// The image library takes tens of megabytes: a gateway that gets no uploads never loads it.
export function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
