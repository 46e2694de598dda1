import PDFDocument from 'pdfkit';
import { dataUri, type Item, type Modules, type Page, type Shape, type Words } from './tree.js';
import { typeface } from './typeface.js';

type Document = InstanceType<typeof PDFDocument>;

const POINTS = 72 / 25.4;
const pt = (millimetres: number): number => millimetres * POINTS;

interface PdfOptions {
  title: string;
  /** False leaves the drawing readable, for tests. */
  compress?: boolean;
}

/** Pages as a PDF for print, with the boxes that a print shop cuts by, and the letters that it shows embedded. */
export async function paintPdf(pages: Iterable<Page>, { title, compress = true }: PdfOptions): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ autoFirstPage: false, compress, lang: 'ko', displayTitle: true, pdfVersion: '1.7' },
    info: { Title: title, Creator: 'Jumun' },
    // None: a document begins with Helvetica otherwise, or opens a face of ours again for each text.
    font: '',
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const weight of ['regular', 'bold'] as const) document.registerFont(weight, typeface(weight).bytes);
  for (const page of pages) {
    document.addPage({ size: [pt(page.width), pt(page.height)], margin: 0 });
    setBoxes(document, page);
    for (const item of page.items) paint(document, item);
  }
  document.end();
  return done;
}

function setBoxes(document: Document, { height, trim, bleed }: Page): void {
  const boxOf = ({ x, y, width, height: own }: Page['trim']): number[] =>
    [x, height - y - own, x + width, height - y].map((edge) => Math.round(pt(edge) * 1e4) / 1e4);
  // The page's dictionary is what pdfkit writes; its types do not name it.
  const { dictionary } = document.page as unknown as { dictionary: { data: Record<string, unknown> } };
  Object.assign(dictionary.data, { TrimBox: boxOf(trim), BleedBox: boxOf(bleed) });
}

function paint(document: Document, item: Item): void {
  switch (item.kind) {
    case 'shape':
      return shape(document, item);
    case 'line': {
      document.moveTo(pt(item.from[0]), pt(item.from[1])).lineTo(pt(item.to[0]), pt(item.to[1]));
      return stroke(document, item);
    }
    case 'words':
      return words(document, item);
    case 'modules':
      return modules(document, item);
    case 'disc': {
      const [x, y, diameter] = [pt(item.x), pt(item.y), pt(item.diameter)];
      document
        .save()
        .circle(x + diameter / 2, y + diameter / 2, diameter / 2)
        .clip();
      // As an address of data, since pdfkit embeds once what has the same address.
      document.image(dataUri(item.jpeg), x, y, { width: diameter, height: diameter }).restore();
      return;
    }
    case 'turned': {
      document.save().rotate(180, { origin: [pt(item.about[0]), pt(item.about[1])] });
      for (const each of item.items) paint(document, each);
      document.restore();
    }
  }
}

function stroke(document: Document, { color, width, dash }: { color: string; width: number; dash?: number }): void {
  document.lineWidth(pt(width));
  if (dash === undefined) document.undash();
  else document.dash(pt(dash), {});
  document.stroke(color);
}

function shape(document: Document, { x, y, width, height, radius = 0, fill, stroke: line }: Shape): void {
  const trace = (): Document =>
    radius > 0
      ? document.roundedRect(pt(x), pt(y), pt(width), pt(height), pt(radius))
      : document.rect(pt(x), pt(y), pt(width), pt(height));
  if (fill !== undefined) trace().fill(fill);
  if (line === undefined) return;
  trace();
  stroke(document, line);
}

function words(document: Document, { text, x, baseline, size, weight, color }: Words): void {
  document.font(weight).fontSize(pt(size)).fillColor(color);
  document.text(text, pt(x), pt(baseline), { lineBreak: false, baseline: 'alphabetic' });
}

/** One path for a whole code: neighbours that are filled apart show a seam on many screens. */
function modules(document: Document, { x, y, side, count, runs }: Modules): void {
  const module = side / count;
  for (const [row, column, length] of runs) {
    document.rect(pt(x + column * module), pt(y + row * module), pt(length * module), pt(module));
  }
  document.fill('#000000');
}
