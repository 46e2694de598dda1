import jsQR from 'jsqr';
import sharp from 'sharp';

const MM_AN_INCH = 25.4;

/** A part of a drawing, in millimetres. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pixels of a drawing at a print's resolution. */
export interface Raster {
  dpi: number;
  width: number;
  height: number;
  /** One byte a pixel. */
  grey: Buffer;
}

/** A drawing, or a part of it, as a printer of that resolution would put it on paper. */
export async function rasterOf(svg: string, dpi: number, part?: Box): Promise<Raster> {
  const px = (millimetres: number): number => Math.round((millimetres * dpi) / MM_AN_INCH);
  const [, width, height] = /^<svg [^>]*?width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
  const box = part ?? { x: 0, y: 0, width: Number(width), height: Number(height) };
  const view = `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`;
  // In pixels, since the renderer's own density would scale millimetres twice.
  const sized = svg.replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(box.width)}" height="${px(box.height)}" ${view}>`,
  );
  const drawn = sharp(Buffer.from(sized)).flatten({ background: '#fff' }).greyscale().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { dpi, width: info.width, height: info.height, grey: data };
}

/** The text that a QR reader finds in a part of a print, in millimetres; `around` is the shade of so much `margin` beside it. */
export function readQr({ dpi, width, height, grey }: Raster, box: Box, around = 255, margin = 0): string | undefined {
  const px = (millimetres: number): number => Math.round((millimetres * dpi) / MM_AN_INCH);
  const [left, top, wide, high, rim] = [px(box.x), px(box.y), px(box.width), px(box.height), px(margin)];
  const [outWide, outHigh] = [wide + 2 * rim, high + 2 * rim];
  const rgba = new Uint8ClampedArray(outWide * outHigh * 4).fill(255);
  for (let y = 0; y < outHigh; y += 1) {
    for (let x = 0; x < outWide; x += 1) {
      const [fromX, fromY] = [left + x - rim, top + y - rim];
      const isInside = x >= rim && y >= rim && x < rim + wide && y < rim + high;
      const isOnPaper = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height;
      const value = !isInside ? around : isOnPaper ? (grey[fromY * width + fromX] ?? 255) : 255;
      rgba.fill(value, (y * outWide + x) * 4, (y * outWide + x) * 4 + 3);
    }
  }
  return scanQr(rgba, outWide, outHigh)?.data;
}

// The package is CommonJS: what `import` gives is its function or an object around it.
export const scanQr = 'default' in jsQR ? jsQR.default : jsQR;

/** The address in the only code of a drawing. */
export async function codeFrom(svg: string): Promise<string | undefined> {
  const raster = await rasterOf(svg, 100);
  const { dpi, width, height } = raster;
  const [x, y] = [0, 0];
  return readQr(raster, { x, y, width: (width * MM_AN_INCH) / dpi, height: (height * MM_AN_INCH) / dpi });
}
