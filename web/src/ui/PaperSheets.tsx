import clsx from 'clsx';
import './paper.css';

interface Line {
  text: string;
  right: string | null;
  scale: number;
  tall: boolean;
  align: 'left' | 'center';
  bold: boolean;
  inverse: boolean;
}

/** Paper as a call answers it: sheets of lines that fit its width. */
export interface PaperOf {
  title: string;
  width: number;
  columns: number;
  sheets: readonly (readonly Line[])[];
}

const sizes: Readonly<Record<number, string>> = {
  1: 'text-[12px]',
  2: 'text-[22px]',
  3: 'text-[32px]',
  4: 'text-[44px]',
};
const isRule = (text: string): boolean => /^(-+|=+)$/.test(text);

function PaperLine({ line: { text, right, scale, tall, align, bold, inverse } }: { line: Line }) {
  if (isRule(text))
    return <hr className={clsx('my-1 border-black', text.startsWith('=') ? 'border-t-2' : 'border-t border-dashed')} />;
  return (
    <p
      className={clsx(
        'flex min-h-[1.3em] justify-between gap-2 leading-[1.3] whitespace-pre-wrap',
        tall ? 'text-[18px]' : sizes[scale],
        align === 'center' && 'justify-center text-center',
        bold && 'font-bold',
        inverse && 'bg-black px-1 text-white',
      )}
    >
      <span className="min-w-0">{text}</span>
      {right !== null && <span className="shrink-0 tabular-nums">{right}</span>}
    </p>
  );
}

/** Paper on the screen and, in a `paper-print`, on a printer: the same sheets that other printers get. */
export function PaperSheets({ paper, label }: { paper: PaperOf; label: string }) {
  return (
    <div className="flex flex-col items-center gap-4" aria-label={label} role="group">
      {paper.sheets.map((sheet, index) => (
        <div
          // Sheets have nothing but their places.
          key={index}
          lang="ko"
          data-paper
          data-width={paper.width}
          className={clsx(
            'bg-white p-4 text-black shadow-float',
            paper.width === 58 ? 'w-[220px]' : 'w-[320px]',
            'max-w-full',
          )}
        >
          {sheet.map((line, place) => (
            <PaperLine key={place} line={line} />
          ))}
        </div>
      ))}
    </div>
  );
}
