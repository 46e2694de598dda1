import type { PaperOf } from '../../ui/PaperSheets';

type Line = PaperOf['sheets'][number][number];

/** In pixels of the picture, which is twice as fine as a page. */
const WIDTH = 720;
const EDGE = 40;
const GAP = 24;
const LINE_HEIGHT = 1.3;
const RULE_HEIGHT = 20;
const sizes: Readonly<Record<number, number>> = { 1: 26, 2: 48, 3: 70, 4: 96 };
const TALL = 40;

const sizeOf = ({ scale, tall }: Line): number => (tall ? TALL : (sizes[scale] ?? TALL));
const isRule = (text: string): boolean => /^(-+|=+)$/.test(text);

/** Text in pieces that fit a width; a name may have no space to end a line at. */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const letter of text) {
    if (row !== '' && context.measureText(row + letter).width > width) {
      rows.push(row);
      row = '';
    }
    row += letter;
  }
  return [...rows, row];
}

interface Drawing {
  context: CanvasRenderingContext2D;
  face: string;
}

/** Draws a line, or only measures it; answers how high it is. */
function drawLine({ context, face }: Drawing, line: Line, top: number, draws: boolean): number {
  const { text, right, align, bold } = line;
  const inner = WIDTH - 2 * EDGE;
  if (isRule(text)) {
    const isThick = text.startsWith('=');
    if (draws) context.fillRect(EDGE, top + RULE_HEIGHT / 2, inner, isThick ? 4 : 2);
    return RULE_HEIGHT;
  }
  const size = sizeOf(line);
  context.font = `${bold ? 700 : 400} ${size}px ${face}`;
  const rightWidth = right === null ? 0 : context.measureText(right).width + GAP;
  const rows = wrapped(context, text, inner - rightWidth);
  if (draws) {
    rows.forEach((row, place) => {
      const left = align === 'center' ? (WIDTH - context.measureText(row).width) / 2 : EDGE;
      context.fillText(row, left, top + place * size * LINE_HEIGHT);
    });
    if (right !== null) context.fillText(right, WIDTH - EDGE - rightWidth + GAP, top);
  }
  return rows.length * size * LINE_HEIGHT;
}

/** Draws all lines, or only measures them; answers where they end. */
const drawLines = (drawing: Drawing, lines: readonly Line[], draws: boolean): number =>
  lines.reduce((top, line) => top + drawLine(drawing, line, top, draws), EDGE);

/** A receipt as a picture: the lines that a printer gets, in black on white, whatever the scheme of the page. */
export function receiptImage({ sheets }: PaperOf): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const drawing = { context, face: getComputedStyle(document.body).fontFamily };
  const lines = sheets.flat();
  canvas.width = WIDTH;
  canvas.height = Math.ceil(drawLines(drawing, lines, false)) + EDGE;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.textBaseline = 'top';
  drawLines(drawing, lines, true);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture came'))), 'image/png');
  });
}
