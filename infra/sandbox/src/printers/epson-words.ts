import type { PrintedLine } from './esc-pos.ts';
import { askFor } from './http-lines.ts';
import type { MakersWords, PulledJob, Sheet } from './polling-printer.ts';
import type { PrinterCondition } from './virtual-printer.ts';

const CODES: Readonly<Record<PrinterCondition, string>> = {
  ok: '',
  paper: 'EPTR_REC_EMPTY',
  cover: 'EPTR_COVER_OPEN',
  offline: 'EX_TIMEOUT',
};
const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const REQUEST =
  /^<\?xml version="1\.0" encoding="utf-8"\?><PrintRequestInfo Version="2\.00"><ePOSPrint><Parameter><devid>local_printer<\/devid><timeout>(\d+)<\/timeout><printjobid>([0-9A-Za-z_.-]{1,30})<\/printjobid><\/Parameter><PrintData><epos-print xmlns="([^"]+)">(.*)<\/epos-print><\/PrintData><\/ePOSPrint><\/PrintRequestInfo>$/s;
const ELEMENT =
  /<image width="(\d+)" height="(\d+)" color="color_1" mode="mono">([A-Za-z0-9+/=]*)<\/image>|<(cut) type="feed"\/>|<(feed) line="\d+"\/>/y;

/** Epson Server Direct Print: asks by a form, gets XML, and says by a form with XML in it how it ended. */
export class EpsonWords implements MakersWords {
  private readonly address: string;
  private readonly id: string;
  private readonly dots: number;

  constructor(address: string, id: string, dots: number) {
    this.address = address;
    this.id = id;
    this.dots = dots;
  }

  /** This protocol tells of a missing roll only after a job, so a printer without one asks all the same. */
  async ask(_condition: PrinterCondition, mostBytes: number): Promise<PulledJob | undefined> {
    const answer = await this.post({ ConnectionType: 'GetRequest' }, mostBytes);
    if (answer?.length === 0) return undefined;
    const xml = answer?.toString('utf8');
    const [, , name = '', namespace, body = ''] = (xml !== undefined && REQUEST.exec(xml)) || [];
    const sheets = namespace === NAMESPACE ? sheetsOf(body, this.dots) : undefined;
    return {
      name,
      // It came with the answer, or broke off with it.
      fetch: async () => (xml === undefined ? undefined : (sheets ?? [])),
      end: async (condition) => {
        const code = sheets ? CODES[condition] : 'SchemaError';
        await this.post({ ConnectionType: 'SetResponse', ResponseFile: resultXml(name, code) });
      },
    };
  }

  private post(fields: Record<string, string>, mostBytes?: number): Promise<Buffer | undefined> {
    const body = new URLSearchParams({ ...fields, ID: this.id, Name: 'TM-m30III' });
    return askFor(this.address, { method: 'POST', body }, mostBytes);
  }
}

const resultXml = (name: string, code: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${name}</printjobid></Parameter><PrintResponse><response xmlns="${NAMESPACE}" success="${code === ''}" code="${code}" status="${code === '' ? 251_658_262 : 252_182_559}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;

/** The sheets of a job; undefined for what the printer's schema does not know, or what does not fit on its paper. */
function sheetsOf(body: string, dots: number): Sheet[] | undefined {
  const sheets: Sheet[] = [];
  let lines: PrintedLine[] = [];
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex < body.length) {
    const [found, width, height, image, cut] = ELEMENT.exec(body) ?? [];
    if (found === undefined) return undefined;
    if (image !== undefined) {
      const rowBytes = Math.ceil(Number(width) / 8);
      const bits = Buffer.from(image, 'base64');
      if (Number(width) > dots || bits.length !== rowBytes * Number(height)) return undefined;
      lines.push({ kind: 'dots', rowBytes, rows: Number(height), bits });
    } else if (cut !== undefined) {
      sheets.push({ lines, isCut: true });
      lines = [];
    }
  }
  return lines.length > 0 ? [...sheets, { lines, isCut: false }] : sheets;
}
