import { t } from '@lingui/core/macro';
import type { AnswerOf } from '@jumun/client';
import type { http } from '../../../api/owner-calls';
import { Muted } from '../../../ui/layout';

export type PrinterKey = AnswerOf<typeof http.printing.renewPrinterKey>['data'];

/** The address that a printer is set up with; it is shown this once. */
export const KeyShown = ({ told: { url, id } }: { told: PrinterKey }) => (
  <div className="flex flex-col gap-1 rounded-control bg-ground p-4">
    <p className="font-semibold">{t`프린터의 설정 화면에 이 주소를 넣어주세요. 한 번만 보여드려요.`}</p>
    <code className="text-small break-all select-all">{url}</code>
    <Muted small>{`ID: ${id}`}</Muted>
  </div>
);
