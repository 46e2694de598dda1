import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { lazy, Suspense } from 'react';
import { adminPaths } from '../../paths';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { printersQuery } from './printer-query';
import { troubleWords } from './printer-words';
import { usePrinterTone } from './use-printer-tone';

const ServedPrinters = lazy(async () => ({ default: (await import('./own/OwnPrinter')).ServedPrinters }));

/** Serves this browser's printers; says on the board that one does not work, and nothing while all is well. */
export function PrinterBar() {
  const { data: printers } = useQuery(printersQuery);
  usePrinterTone(printers);
  const text = printers && troubleWords(printers);
  const own = printers?.filter(({ link }) => link === 'web') ?? [];
  return (
    <>
      {own.length > 0 && (
        <Suspense>
          <ServedPrinters printers={own} />
        </Suspense>
      )}
      {text && <TroubleLine text={text} />}
    </>
  );
}

const TroubleLine = ({ text }: { text: string }) => (
  <div
    role="status"
    className="flex min-h-12 w-full shrink-0 flex-wrap items-center justify-center gap-2 bg-danger-wash px-4 py-2 text-center text-lead font-semibold text-danger"
  >
    <Icon of={Printer} />
    <span className="min-w-0">{text}</span>
    <Link to={adminPaths.printers} className="inline-flex min-h-11 items-center px-2 underline underline-offset-4">
      {t`프린터 보기`}
    </Link>
  </div>
);
