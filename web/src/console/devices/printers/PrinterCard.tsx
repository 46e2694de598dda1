import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { Card, Heading, Muted } from '../../../ui/layout';
import { Time } from '../../../ui/Time';
import { AskingPrinter } from './AskingPrinter';
import { BrowserPrint } from './BrowserPrint';
import { linkWords, ruleWords, stateWords } from './printer-words';
import { refreshPrinting, type Printer } from './printer-query';
import { useConfirmOld, useTestPrint } from './use-printer-acts';

const OwnPrinter = lazy(async () => ({ default: (await import('./own/OwnPrinter')).OwnPrinter }));

interface PrinterCardProps {
  printer: Printer;
  onEdit: () => void;
}

function HeldJobs({ printer: { printerId, held } }: { printer: Printer }) {
  const confirm = useConfirmOld();
  return (
    <div className="flex flex-col gap-3 rounded-control bg-waiting-wash p-4">
      <p className="font-semibold">{t`밀린 주문서 ${held}장이 있어요. 출력할까요?`}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate({ printerId, print: true })}>
          {t`출력`}
        </Button>
        <Button
          kind="secondary"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ printerId, print: false })}
        >
          {t`버리기`}
        </Button>
      </div>
    </div>
  );
}

/** A printer: how it stands, what it prints, what waits for it. */
export function PrinterCard({ printer, onEdit }: PrinterCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const test = useTestPrint();
  const { printerId, name, link, state, printedAt, waiting, held, alarm, statusSupport } = printer;
  const { word, tone } = stateWords[state];
  return (
    <li className="min-w-0">
      <Card gap={3}>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <Heading as="h2">{name}</Heading>
            <Muted small>{`${linkWords[link]} · ${printer.width}mm`}</Muted>
          </div>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <p>{ruleWords(printer)}</p>
        <Muted small>
          {printedAt === null ? (
            t`아직 출력한 적이 없어요.`
          ) : (
            <>
              {t`마지막 출력`} <Time at={printedAt} />
            </>
          )}
          {waiting > 0 && t` · 대기 ${waiting}장`}
          {(link === 'agent' || link === 'web') && statusSupport === 'none' && t` · 출력 확인 안 됨`}
        </Muted>
        {alarm !== null && <p className="font-semibold text-danger">{alarm}</p>}
        {(link === 'star' || link === 'epson') && <AskingPrinter printer={printer} />}
        {held > 0 && <HeldJobs printer={printer} />}
        {link === 'browser' && <BrowserPrint printer={printer} />}
        {link === 'web' && (
          <Suspense>
            <OwnPrinter printer={printer} />
          </Suspense>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" busy={test.isPending} onClick={() => test.mutate(printerId)}>
            {t`시험 출력`}
          </Button>
          <Button kind="quiet" onClick={onEdit}>
            {t`설정 바꾸기`}
          </Button>
          <Button kind="quiet" onClick={() => setDeleting(true)}>
            {t`삭제`}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t`${name} 프린터를 삭제할까요?`}
        description={t`밀린 주문서는 같은 것을 출력하는 다른 프린터로 옮기고, 없으면 출력하지 않아요.`}
        confirmLabel={t`삭제하기`}
        danger
        onConfirm={async () => {
          await call(http.printing.deletePrinter, { params: { printerId } });
          refreshPrinting();
        }}
      />
    </li>
  );
}
