import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide';
import { useState } from 'react';
import type { BankFile } from '../../api/views';
import { http } from '../../api/operator-calls';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card, Heading, Muted } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { PagedList } from '../../ui/PagedList';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { formatWon } from '../../util/money';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { ASKED_TEXT, askReason } from '../parts/ask-reason';
import { DeskPage } from '../parts/DeskPage';
import { BANK_FILE_TIMEOUT_MS } from './bank-results';
import { bankFilesQuery, openOfFileQuery } from './payouts-query';

const columns: readonly Column<BankFile>[] = [
  {
    key: 'made',
    header: t`생성 일시`,
    lead: true,
    cell: ({ madeAt }) => (
      <span className="font-semibold">
        <Time at={madeAt} exact />
      </span>
    ),
  },
  {
    key: 'open',
    header: t`상태`,
    lead: true,
    cell: (file) => <FileBadge file={file} />,
  },
  { key: 'id', header: t`파일 번호`, cell: ({ bankFileId }) => bankFileId.slice(-6) },
  { key: 'count', header: t`건수`, align: 'end', cell: ({ count }) => t`${count}건` },
  {
    key: 'sum',
    header: t`합계`,
    align: 'end',
    cell: ({ sum }) => <Money amount={sum} className="font-semibold" />,
  },
];

const FileBadge = ({ file: { state, open } }: { file: BankFile }) => {
  if (state === 'waiting') return <Badge tone="waiting">{t`승인 대기`}</Badge>;
  if (state === 'dropped') return <Badge tone="completed">{t`버린 파일`}</Badge>;
  return open > 0 ? (
    <Badge tone="preparing">{t`결과 대기 ${open}건`}</Badge>
  ) : (
    <Badge tone="ready">{t`모두 확인`}</Badge>
  );
};

/** Files for the bank's bulk transfer: what waits for one, those that were made, and what the bank did with them. */
export function BankFilesPage() {
  const files = useInfiniteQuery(bankFilesQuery);
  const waiting = useQuery(openOfFileQuery(null));
  const [isMaking, setMaking] = useState(false);
  const sum = waiting.data?.reduce((total, { amount }) => total + amount, 0) ?? 0;
  return (
    <DeskPage title={t`은행 파일`} lead={t`은행의 대량 이체에 올리는 파일이에요. 지급 하나는 파일 하나에만 들어가요.`}>
      <Card aria-labelledby="waiting" className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Heading id="waiting">{t`파일을 기다리는 지급`}</Heading>
          <Shown of={waiting} what={t`기다리는 지급을`} shape="h-6 w-40 rounded-control">
            {({ length }) =>
              length === 0 ? (
                <Muted>{t`기다리는 지급이 없어요.`}</Muted>
              ) : (
                <Muted>
                  <strong className="text-ink">
                    {t`${length}건,`} <Money amount={sum} />
                  </strong>{' '}
                  {t`· 계좌 인증이 끝난 지급만 한 번에 1,000건까지 담겨요.`}
                </Muted>
              )
            }
          </Shown>
        </div>
        <Button icon={FilePlus2} disabled={waiting.data?.length === 0} onClick={() => setMaking(true)}>
          {t`새 파일 만들기`}
        </Button>
      </Card>
      <PagedList
        of={files}
        what={t`은행 파일을`}
        count={4}
        label={t`은행 파일`}
        columns={columns}
        rowsOf={({ bankFiles }) => bankFiles}
        rowKey={({ bankFileId }) => bankFileId}
        rowTo={({ bankFileId }) => opsPaths.bankFile(bankFileId)}
        rowName={({ bankFileId }) => t`은행 파일 ${{ bankFileId: bankFileId.slice(-6) }}`}
        empty={t`아직 만든 은행 파일이 없어요.`}
      />
      <MakeDialog open={isMaking} onClose={() => setMaking(false)} />
    </DeskPage>
  );
}

function madeWords({ count, sum, state }: BankFile): string {
  const made = t`${count}건, ${{ sum: formatWon(sum) }}을 담은 파일을 만들었어요.`;
  return state === 'waiting' ? `${made} ${ASKED_TEXT}` : made;
}

function MakeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  async function make(reason: string) {
    const { data } = await call(http.payouts.makeBankFile, { body: { reason }, timeoutMs: BANK_FILE_TIMEOUT_MS });
    return madeWords(data);
  }
  function close(tried: boolean) {
    onClose();
    // An answer that was lost may have been a file.
    if (tried) void refreshDesk('bank-files', 'payouts', 'approvals');
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={t`새 은행 파일을 만들까요?`}
      description={t`기다리는 지급을 한 파일에 담아요. 담은 지급은 다른 파일에 다시 들어가지 않아요. 다른 운영자가 건수와 합계를 승인하면 목록에서 내려받아 은행에 올려주세요.`}
      confirmLabel={t`만들기`}
      words={askReason}
      onConfirm={make}
      doneText={t`파일을 만들었어요.`}
    />
  );
}
