const DIGITS_OF_ID = 25;
const BITS = 128n;

/** A UUID in the letters and digits that a printer's job may be named by. */
export const idOfToken = (token: string): string =>
  BigInt(`0x${token.replaceAll('-', '')}`)
    .toString(36)
    .padStart(DIGITS_OF_ID, '0');

/** The UUID of such a name; undefined for what is none. */
export function tokenOfId(id: string): string | undefined {
  if (!/^[0-9a-z]{25}$/i.test(id)) return undefined;
  let value = 0n;
  for (const digit of id.toLowerCase()) value = value * 36n + BigInt(parseInt(digit, 36));
  if (value >= 1n << BITS) return undefined;
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

interface PrintRequest {
  jobId: string;
  width: 58 | 80;
  cut: boolean;
  sheets: readonly { image: string; height: number }[];
}

const DOTS = { 58: 384, 80: 576 } as const;

/** One job as Server Direct Print takes it: each sheet a picture, then a cut. */
export function requestXml({ jobId, width, cut, sheets }: PrintRequest): string {
  const drawn = sheets.map(
    ({ image, height }) =>
      `<image width="${DOTS[width]}" height="${height}" color="color_1" mode="mono">${image}</image>` +
      (cut ? '<cut type="feed"/>' : '<feed line="3"/>'),
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>10000</timeout>' +
    `<printjobid>${jobId}</printjobid></Parameter><PrintData>` +
    `<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${drawn.join('')}</epos-print>` +
    '</PrintData></ePOSPrint></PrintRequestInfo>'
  );
}

interface PrintResult {
  jobId: string;
  ok: boolean;
  code: string | undefined;
  state: 'ok' | 'paper' | 'cover' | 'error' | undefined;
}

const MOST_RESULTS = 20;
const STATES: Readonly<Record<string, PrintResult['state']>> = { EPTR_REC_EMPTY: 'paper', EPTR_COVER_OPEN: 'cover' };

/** Reads a printer’s words on its jobs, by patterns: nothing of them is kept, and no parser is fooled by them. */
export function readResult(xml: string): PrintResult[] {
  const parts = xml.split('<printjobid>').slice(1, MOST_RESULTS + 1);
  return parts.flatMap((part) => {
    const jobId = tokenOfId(/^\s*(\w{1,40})\s*</.exec(part)?.[1] ?? '');
    const ok = /<response[^>]{0,300}\bsuccess="(?:true|1)"/.test(part);
    const code = /<response[^>]{0,300}\bcode="(\w{0,60})"/.exec(part)?.[1] || undefined;
    return jobId === undefined ? [] : [{ jobId, ok, code, state: ok ? ('ok' as const) : STATES[code ?? ''] }];
  });
}
