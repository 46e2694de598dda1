/** A cell: text, a whole number, or nothing. */
export type CsvCell = string | number | null;

/** Spreadsheets run what begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\ufeff';

/** Text as a CSV cell that no spreadsheet takes for a formula, quoted where it must be. */
function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const cellOf = (cell: CsvCell): string => (typeof cell === 'string' ? textCell(cell) : String(cell ?? ''));

/** A CSV file (RFC 4180) in UTF-8 with a byte order mark, which Excel needs to read Korean. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer<ArrayBuffer> {
  const lines = [headings, ...rows].map((row) => row.map(cellOf).join(','));
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8');
}

/**
 * The rows of a CSV text with or without a byte order mark, whose cells a comma parts where nothing else is said; empty
 * lines are left out, a quote left open ends the text.
 */
export function parseCsv(text: string, separator: ',' | '\t' | ';' = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const given = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  for (let at = 0; at < given.length; at += 1) {
    const letter = given.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (given.charAt(at + 1) === '"') cell += given.charAt((at += 1));
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
