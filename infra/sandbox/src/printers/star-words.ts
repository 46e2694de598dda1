import sharp from 'sharp';
import { z } from 'zod';
import type { PrintedLine } from './esc-pos.ts';
import { askFor } from './http-lines.ts';
import type { MakersWords, PulledJob, Sheet } from './polling-printer.ts';
import type { PrinterCondition } from './virtual-printer.ts';

const STATUS: Readonly<Record<PrinterCondition, string>> = {
  ok: '200 OK',
  paper: '410 Paper empty',
  cover: '420 Cover open',
  offline: '520 Timeout',
};
const INCOMPATIBLE = '510 Incompatible data';
const ANSWERS: Readonly<Record<string, string>> = { ClientType: 'Star mC-Print3', PageInfo: '' };
/** Darker than this is ink. */
const INK = 128;

const poll = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).min(1).optional(),
  jobToken: z.string().min(1).optional(),
  clientAction: z.array(z.object({ request: z.string(), options: z.string() })).optional(),
});

/** Star CloudPRNT: asks with POST, fetches a picture with GET, and says with DELETE how it ended. */
export class StarWords implements MakersWords {
  private toTell: { request: string; result: string }[] = [];

  private readonly address: string;
  private readonly mac: string;
  private readonly dots: number;

  constructor(address: string, mac: string, dots: number) {
    this.address = address;
    this.mac = mac;
    this.dots = dots;
  }

  async ask(condition: PrinterCondition): Promise<PulledJob | undefined> {
    const told = this.toTell;
    const body = JSON.stringify({
      ...{ status: '23 6 0 0 0 0 0 0 0', printerMAC: this.mac, uniqueID: null },
      ...{ statusCode: encodeURIComponent(STATUS[condition]), printingInProgress: false },
      clientAction: told.length > 0 ? told : null,
    });
    const answer = await askFor(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { jobReady, mediaTypes, jobToken, clientAction = [] } = poll.parse(JSON.parse(String(answer)));
    this.toTell = clientAction.map(({ request }) => ({ request, result: ANSWERS[request] ?? `${this.dots / 8}` }));
    if (!jobReady) return undefined;
    if (!mediaTypes?.includes('image/png')) throw new Error('a job without a kind that the printer knows');
    return this.jobOf(jobToken ?? '');
  }

  private jobOf(token: string): PulledJob {
    let isReadable = true;
    const query = (more: Record<string, string>): string =>
      `${this.address}?${new URLSearchParams({ mac: this.mac, ...(token && { token }), ...more }).toString()}`;
    return {
      name: token,
      fetch: async (mostBytes): Promise<Sheet[] | undefined> => {
        const png = await askFor(query({ type: 'image/png' }), {}, mostBytes);
        const lines = png && (await dotsOf(png, this.dots).catch(() => undefined));
        isReadable = lines !== undefined;
        return png && (lines ? [{ lines: [lines], isCut: true }] : []);
      },
      end: async (condition) => {
        const code = isReadable ? STATUS[condition] : INCOMPATIBLE;
        await askFor(query({ code }), { method: 'DELETE' });
      },
    };
  }
}

/** The picture as the printer's head burns it. Throws on what is no PNG, or wider than the paper. */
async function dotsOf(png: Buffer, dots: number): Promise<PrintedLine> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  if (info.width > dots) throw new Error('the picture is wider than the paper');
  const rowBytes = dots / 8;
  const bits = Buffer.alloc(rowBytes * info.height);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = y * rowBytes + (x >> 3);
      if ((data[(y * info.width + x) * info.channels] ?? 255) < INK) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  return { kind: 'dots', rowBytes, rows: info.height, bits };
}
