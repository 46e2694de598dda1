import { t } from '@lingui/core/macro';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { printPaper } from '../../../ui/print-paper';
import { showToast } from '../../../ui/toast';
import { refreshPrinting, type PrintWork } from './printer-query';

const routes = http.printing;

/** Without a session the log-in page is on its way, and says enough. */
export function tellFault(text: string, thrown: unknown): void {
  if (session.get()) void showAlert(`${text}\n${toAppError(thrown).message}`);
}

/** Prints a test page. */
export const useTestPrint = () =>
  useAct({
    mutationFn: async (printerId: string) => void (await call(routes.testPrinter, { params: { printerId } })),
    onSuccess: () => showToast({ kind: 'success', text: t`시험 출력을 보냈어요.` }),
    onError: (fault) => tellFault(t`시험 출력을 하지 못했어요.`, fault),
    onSettled: refreshPrinting,
  });

/** Decides about what grew old while a printer was away. */
export const useConfirmOld = () =>
  useAct({
    mutationFn: async (body: { printerId: string; print: boolean }) =>
      (await call(routes.confirmOldJobs, { body })).data.count,
    onError: (fault) => tellFault(t`밀린 주문서를 처리하지 못했어요.`, fault),
    onSettled: refreshPrinting,
  });

/** Prints a job once more, or one that waits now. */
export const useRetryJob = () =>
  useAct({
    mutationFn: async (jobId: string) => void (await call(routes.retryPrintJob, { params: { jobId } })),
    onSuccess: () => showToast({ kind: 'success', text: t`다시 출력해요.` }),
    onError: (fault) => tellFault(t`다시 출력하지 못했어요.`, fault),
    onSettled: refreshPrinting,
  });

/** Gives up a job that waits. */
export const useSkipJob = () =>
  useAct({
    mutationFn: async (jobId: string) => void (await call(routes.skipPrintJob, { params: { jobId } })),
    onError: (fault) => tellFault(t`출력을 건너뛰지 못했어요.`, fault),
    onSettled: refreshPrinting,
  });

/** Takes the next paper of a printer that is this page's own, if there is one. */
export async function takeWork(printerId: string): Promise<PrintWork | null> {
  const { data } = await call(routes.claimJobs, { body: { printers: [{ printerId, state: 'ok' }] } });
  return data.jobs[0] ?? null;
}

/** Opens the print dialog, once the platform knows that paper may come out of it. */
export async function printWork({ jobId, lease, paper }: PrintWork): Promise<void> {
  await call(routes.startJob, { body: { jobId, lease } });
  if (paper) printPaper(paper);
}

/** Says what the person saw. */
export async function endWork({ jobId, lease }: PrintWork, ok: boolean): Promise<void> {
  await call(routes.endJob, { body: { jobId, lease, ok } });
}

/** Prints an order's paper: by the shop's printer, or by this page's own dialog where there is none. */
export async function printOrder(paymentId: string, kind: 'kitchen' | 'receipt'): Promise<void> {
  try {
    await call(routes.printAgain, { body: { paymentId, kind } });
    showToast({ kind: 'success', text: t`출력을 보냈어요.` });
    refreshPrinting();
  } catch (thrown) {
    if (toAppError(thrown).code !== 'PRINTER_NOT_FOUND') throw thrown;
    const { data } = await call(routes.drawPaper, { query: { paymentId, kind } });
    printPaper(data);
  }
}

/** The press that prints an order's paper. */
export const usePrintOrder = (kind: 'kitchen' | 'receipt') =>
  useAct({
    mutationFn: (paymentId: string) => printOrder(paymentId, kind),
    onError: (fault) => tellFault(t`출력하지 못했어요.`, fault),
  });
