import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { decoding, loadSharp } from './picture-bytes.js';

/** The size of a link's picture that all messengers ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const GROUND = '#f7f5f2';
const INK = '#1c1a17';
const ACCENT = '#c8421a';
const COVER_HEIGHT = 300;
const MARGIN = 80;
const FACE = 240;
const FACE_TOP = COVER_HEIGHT - FACE / 2;
const NAME = { top: 448, width: WIDTH - 2 * MARGIN, height: 110 };

interface ShopCard {
  name: string;
  /** Its colour, as `#c8421a`; anything else is the accent. */
  tint: string;
  /** Its round picture, in any format. */
  face?: Buffer | undefined;
}

const circle = (size: number, fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="${fill}"/></svg>`,
  );

const cover = (tint: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${COVER_HEIGHT}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${tint}" stop-opacity=".85"/><stop offset="1" stop-color="${tint}" stop-opacity=".2"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );

/** The face of our pages: a server has none of its own that knows Hangul. */
const fontFile = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
    'dist/public/variable/PretendardVariable.ttf',
  );

const inMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function words(text: string, color: string, box: { width: number; height: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  const markup = `<span foreground="${color}">${inMarkup(text)}</span>`;
  const options = { text: markup, font: 'Pretendard Variable Bold', fontfile: fontFile(), rgba: true, ...box };
  return sharp({ text: options }).png().toBuffer();
}

/** The round picture, or the first letter of the name where there is none. */
async function faceOf({ name, face }: ShopCard, tint: string): Promise<OverlayOptions[]> {
  const sharp = await loadSharp();
  const ring = { input: circle(FACE + 24, GROUND), left: MARGIN - 12, top: FACE_TOP - 12 };
  if (face) {
    const round = await sharp(face)
      .resize(FACE, FACE, { fit: 'cover' })
      .composite([{ input: circle(FACE, '#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return [ring, { input: round, left: MARGIN, top: FACE_TOP }];
  }
  const letter = await sharp({ create: { width: FACE, height: FACE, channels: 4, background: '#ffffff' } })
    .composite([
      { input: await words(Array.from(name)[0] ?? '', tint, { width: FACE / 2, height: FACE / 2 }) },
      { input: circle(FACE, '#fff'), blend: 'dest-in' },
    ])
    .png()
    .toBuffer();
  return [ring, { input: letter, left: MARGIN, top: FACE_TOP }];
}

/** Draws what a link to a shop looks like in a messenger: its colour, its picture and its name. */
export async function drawShopCard(card: ShopCard): Promise<Buffer> {
  const sharp = await loadSharp();
  const tint = /^#[0-9a-f]{6}$/i.test(card.tint) ? card.tint : ACCENT;
  return decoding(async () =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
      .composite([
        { input: cover(tint), left: 0, top: 0 },
        ...(await faceOf(card, tint)),
        { input: await words(card.name, INK, NAME), left: MARGIN, top: NAME.top },
      ])
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
}
