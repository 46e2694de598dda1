import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { toAppError } from '../../api/app-error';
import type { BankFile, PayoutRecord } from '../../api/views';
import { opsPaths } from '../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Card } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { DeskPage } from '../parts/DeskPage';
import { Facts } from '../parts/Facts';
import { WaitingNotice } from '../parts/WaitingNotice';
import { BankResultsForm } from './BankResultsForm';
import { BankLayouts, DownloadFile } from './DownloadFile';
import { bankFileQuery, openOfFileQuery } from './payouts-query';

/** One file for the bank: taking it away, and telling what the bank did with its payouts. */
export function BankFilePage() {
  const { bankFileId = '' } = useParams();
  const file = useQuery(bankFileQuery(bankFileId));
  const open = useQuery(openOfFileQuery(bankFileId));
  const isMissing = file.error !== null && toAppError(file.error).kind === 'client';
  const isThere = !isMissing && isReleased(file.data);
  return (
    <DeskPage
      title={isMissing ? t`은행 파일` : t`은행 파일 ${{ bankFileId: bankFileId.slice(-6) }}`}
      back={{ to: opsPaths.bankFiles, label: t`은행 파일` }}
      actions={isThere && !file.data?.layouts && <DownloadFile bankFileId={bankFileId} madeAt={file.data?.madeAt} />}
    >
      <Shown of={file} what={t`파일의 요약을`} shape="h-24 rounded-card">
        {(found) => (
          <>
            {found.waiting && (
              <WaitingNotice waiting={found.waiting}>{t`승인되면 파일을 내려받을 수 있어요.`}</WaitingNotice>
            )}
            {found.state === 'dropped' && (
              <p role="status" className="rounded-card bg-completed-wash px-4 py-3">
                {t`승인되지 않아 버린 파일이에요. 담겼던 지급은 다음 파일을 기다려요.`}
              </p>
            )}
            <FileFacts file={found} />
            {isThere && found.layouts && <BankLayouts file={found} />}
          </>
        )}
      </Shown>
      {isThere && (
        <Shown of={open} what={t`결과를 기다리는 지급을`} count={3} shape="h-16 rounded-card">
          {(payouts: readonly PayoutRecord[]) =>
            payouts.length === 0 ? (
              // Without the file's own facts an empty list does not prove that the file is finished.
              file.data && <EmptyState drawing="receipt" text={t`결과를 기다리는 지급이 없어요.`} />
            ) : (
              <BankResultsForm key={bankFileId} bankFileId={bankFileId} payouts={payouts} />
            )
          }
        </Shown>
      )}
    </DeskPage>
  );
}

/** Files that can be taken to the bank, also while the file itself is not known. */
const isReleased = (file: BankFile | undefined): boolean => (file?.state ?? 'released') === 'released';

const FileFacts = ({ file: { madeAt, count, sum, open, checksum } }: { file: BankFile }) => (
  <Card aria-label={t`파일 요약`}>
    <Facts
      label={t`파일 정보`}
      rows={[
        [t`생성 일시`, <Time key="made" at={madeAt} exact />],
        [t`담은 지급`, t`${count}건`],
        [t`합계`, <Money key="sum" amount={sum} className="font-semibold" />],
        [t`결과 대기`, t`${open}건`],
        ...(checksum == null
          ? []
          : ([
              [
                t`확인값 (SHA-256)`,
                <span key="checksum" className="tabular break-all">
                  {checksum}
                </span>,
              ],
            ] as const)),
      ]}
    />
  </Card>
);
