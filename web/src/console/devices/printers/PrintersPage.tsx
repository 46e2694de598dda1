import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { Shown } from '../../../ui/Shown';
import { FloatingAdd } from '../../parts/FloatingAdd';
import { Page } from '../../parts/Page';
import { PrinterCard } from './PrinterCard';
import { PrinterWizard } from './PrinterWizard';
import { PrintJobList } from './PrintJobList';
import { printersQuery, type Printer } from './printer-query';

const EMPTY = t`프린터를 연결하면 주문서가 저절로 나와요.\n없어도 주문판으로 일할 수 있어요.`;

/** The shop's printers, what they print by themselves, and what became of it. */
export function PrintersPage() {
  const printers = useQuery(printersQuery);
  /** Counts the openings, so that each form begins anew. */
  const [opened, setOpened] = useState<{ turn: number; printer: Printer | undefined; isOpen: boolean }>({
    ...{ turn: 0, printer: undefined, isOpen: false },
  });
  const open = (printer?: Printer) => setOpened(({ turn }) => ({ turn: turn + 1, printer, isOpen: true }));
  return (
    <>
      <Page title={t`프린터`} lead={t`주문서, 영수증, 번호표가 언제 어디에서 나올지 정해요.`}>
        <Shown of={printers} what={t`프린터를`} count={2} shape="h-48 rounded-card">
          {(known) =>
            known.length === 0 ? (
              <EmptyState drawing="receipt" text={EMPTY} />
            ) : (
              <ul aria-label={t`프린터`} className="grid items-start gap-4 lg:grid-cols-2">
                {known.map((printer) => (
                  <PrinterCard key={printer.printerId} printer={printer} onEdit={() => open(printer)} />
                ))}
              </ul>
            )
          }
        </Shown>
        <PrintJobList />
      </Page>
      <FloatingAdd label={t`프린터 추가하기`} onClick={() => open()} />
      {opened.turn > 0 && (
        <PrinterWizard
          key={opened.turn}
          open={opened.isOpen}
          printer={opened.printer}
          onClose={() => setOpened((known) => ({ ...known, isOpen: false }))}
        />
      )}
    </>
  );
}
