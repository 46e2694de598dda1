import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { PaperSheets, type PaperOf } from './PaperSheets';

/** Opens the browser's print dialog for paper alone; ends when the dialog is shut, whatever was pressed in it. */
export function printPaper(paper: PaperOf): void {
  const host = document.createElement('div');
  host.className = 'paper-print';
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(<PaperSheets paper={paper} label={paper.title} />));
  try {
    window.print();
  } finally {
    root.unmount();
    host.remove();
  }
}
