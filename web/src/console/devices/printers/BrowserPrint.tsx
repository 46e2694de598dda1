import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toAppError } from '../../../api/app-error';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { PaperSheets } from '../../../ui/PaperSheets';
import { showToast } from '../../../ui/toast';
import { refreshPrinting, type Printer, type PrintWork } from './printer-query';
import { endWork, printWork, takeWork, tellFault } from './use-printer-acts';

const isOver = (fault: unknown): boolean => toAppError(fault).code === 'PRINT_JOB_NOT_FOUND';

/** Prints what waits for this page's own printer, paper by paper: a person says whether it came out. */
export function BrowserPrint({ printer: { printerId, waiting, held } }: { printer: Printer }) {
  const [work, setWork] = useState<PrintWork>();
  const [isPrinted, setPrinted] = useState(false);
  const take = useAct({
    mutationFn: async () => {
      const next = await takeWork(printerId);
      setPrinted(false);
      setWork(next ?? undefined);
      if (!next) showToast({ text: t`출력할 것이 없어요.` });
    },
    onError: (fault) => tellFault(t`출력할 것을 가져오지 못했어요.`, fault),
    onSettled: refreshPrinting,
  });
  const print = useAct({
    mutationFn: async (job: PrintWork) => {
      await printWork(job);
      setPrinted(true);
    },
    onError: (fault) => {
      setWork(undefined);
      tellFault(
        isOver(fault) ? t`시간이 지났거나 다른 화면에서 먼저 출력했어요.` : t`출력을 시작하지 못했어요.`,
        fault,
      );
    },
  });
  const end = useAct({
    mutationFn: async ({ job, ok }: { job: PrintWork; ok: boolean }) => endWork(job, ok),
    onSuccess: () => {
      setWork(undefined);
      take.mutate();
    },
    onError: (fault) => {
      // Without an answer for long it is printed again by itself, marked: there is nothing left to say about this one.
      if (isOver(fault)) setWork(undefined);
      tellFault(isOver(fault) ? t`답이 늦어서 다시 출력하기로 했어요.` : t`출력 결과를 남기지 못했어요.`, fault);
    },
    onSettled: refreshPrinting,
  });
  const ready = waiting - held;
  return (
    <>
      <Button disabled={ready === 0} busy={take.isPending} onClick={() => take.mutate()}>
        {ready === 0 ? t`출력할 것이 없어요` : t`${ready}장 출력하기`}
      </Button>
      {work && (
        <Dialog
          open
          onClose={() => setWork(undefined)}
          // There may be paper: only a person who looked can say, so it is not shut by the way.
          blocking={isPrinted}
          title={isPrinted ? t`출력됐나요?` : work.title}
          {...(isPrinted && { description: t`안 나왔다고 하면 재출력이라고 적어서 다시 출력해요.` })}
          actions={
            isPrinted ? (
              <>
                <Button kind="secondary" disabled={end.isPending} onClick={() => end.mutate({ job: work, ok: false })}>
                  {t`안 나왔어요`}
                </Button>
                <Button busy={end.isPending} onClick={() => end.mutate({ job: work, ok: true })}>
                  {t`출력됐어요`}
                </Button>
              </>
            ) : (
              <Button busy={print.isPending} onClick={() => print.mutate(work)}>
                {t`출력하기`}
              </Button>
            )
          }
        >
          {work.paper && <PaperSheets paper={work.paper} label={t`${{ title: work.title }} 미리 보기`} />}
        </Dialog>
      )}
    </>
  );
}
