import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useState } from 'react';
import type { BankResults } from '../../api/views';
import { bankResultsMaxBytes } from '../../api/operator-calls';
import { messageOr } from '../../api/message-or';
import { useAct } from '../../api/use-act';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import type { Column } from '../../ui/Table';
import { DeskTable } from '../parts/DeskTable';
import { readBankResults } from './bank-results';
import { byTrouble, countFound, verdictWords } from './bank-verdicts';

type Line = BankResults['lines'][number];

interface ResultsUploadProps {
  bankFileId: string;
  onRead: (found: BankResults) => void;
}

/** Reads the bank's list of results beside the file: what each line says, before anything is written down. */
export function ResultsUpload({ bankFileId, onRead }: ResultsUploadProps) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const reading = useAct({ mutationFn: (chosen: File) => readBankResults(bankFileId, chosen), onSuccess: onRead });

  function read() {
    const found = faultOf(file);
    setFault(found);
    if (file && found === undefined) reading.mutate(file);
  }
  return (
    <Card aria-labelledby="upload-results">
      <Stack gap={3}>
        <Heading id="upload-results">{t`은행 결과 파일로 채우기`}</Heading>
        <LabelledInput
          label={t`은행의 결과 파일`}
          help={t`은행에서 내려받은 이체 결과를 CSV나 TXT로 저장해 올려주세요. 대조만 하고, 아래에서 확인해야 적혀요.`}
          error={fault}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <Button kind="secondary" className="self-start" busy={reading.isPending} onClick={read}>
          {t`대조하기`}
        </Button>
        <div role="alert">
          {reading.error && (
            <p className="flex items-center gap-1 font-semibold text-danger">
              <Icon of={CircleAlert} size={16} />
              {messageOr(reading.error, t`파일을 대조하지 못했어요. 연결을 확인하고 다시 눌러주세요.`)}
            </p>
          )}
        </div>
        {reading.data && <FoundLines found={reading.data} />}
      </Stack>
    </Card>
  );
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return t`파일을 골라주세요.`;
  return file.size > bankResultsMaxBytes ? t`400KB까지 올릴 수 있어요.` : undefined;
}

const columns: readonly Column<Line>[] = [
  {
    key: 'verdict',
    header: t`결과`,
    lead: true,
    cell: ({ verdict, line }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={verdictWords[verdict].tone}>{verdictWords[verdict].word}</Badge>
        <Muted small>{t`${line}번째 줄`}</Muted>
      </span>
    ),
  },
  {
    key: 'shop',
    header: t`상점과 계좌`,
    cell: ({ shopName, account }) => (
      <>
        <span className="block wrap-anywhere">{shopName ?? '-'}</span>
        {account !== null && <Muted small>…{account}</Muted>}
      </>
    ),
  },
  {
    key: 'amount',
    header: t`금액`,
    align: 'end',
    cell: ({ amount }) => (amount === null ? '-' : <Money amount={amount} />),
  },
  {
    key: 'meaning',
    header: t`설명`,
    cell: ({ verdict, reason }) => (
      <>
        {reason !== null && <span className="block font-semibold">{reason}</span>}
        <Muted small>{verdictWords[verdict].meaning}</Muted>
      </>
    ),
  },
];

function FoundLines({ found }: { found: BankResults }) {
  const { paid, failed, left, missing } = countFound(found);
  return (
    <Stack gap={3}>
      <p role="status" className="font-semibold">
        {t`지급 완료 ${paid}건과 실패 ${failed}건을 아래에 채웠어요. 적지 않는 줄 ${left}건, 결과 파일에 없는 지급 ${missing}건이에요.`}
      </p>
      <DeskTable
        label={t`대조한 결과`}
        columns={columns}
        rows={[...found.lines].sort(byTrouble)}
        rowKey={({ line }) => String(line)}
      />
      {found.missing.length > 0 && (
        <Muted small>
          {t`결과 파일에 없는 지급: ${{
            missing: found.missing
              .map(
                ({ shopName, amount }) =>
                  t`${{ shopName: shopName ?? t`이름 없는 상점` }} ${{ amount: amount.toLocaleString('ko') }}원`,
              )
              .join(', '),
          }}`}
        </Muted>
      )}
    </Stack>
  );
}
