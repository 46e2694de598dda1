import { t } from '@lingui/core/macro';
import { Download } from 'lucide';
import { useState } from 'react';
import type { BankFile } from '../../api/views';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { LabelledSelect } from '../../ui/form/LabelledSelect';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { showToast } from '../../ui/toast';
import { koreanDay } from '../../util/order-time';
import { saveFile } from '../../util/save-file';
import { callFile } from '../client';
import { type Layout, layoutWords } from './bank-layouts';

interface DownloadProps {
  bankFileId: string;
  madeAt: string | undefined;
  /** As it was made where nothing is said. */
  layout?: Layout;
}

/** Takes the file away; what is not to the byte what was approved is refused by the server. */
export function DownloadFile({ bankFileId, madeAt, layout }: DownloadProps) {
  const name = `jumun-payouts-${madeAt ? `${koreanDay(madeAt)}-` : ''}${bankFileId.slice(-6)}`;
  const download = useAct({
    mutationFn: () => callFile(http.payouts.bankFile, { params: { bankFileId }, ...(layout && { query: { layout } }) }),
    onSuccess: (file) => {
      saveFile(file, layout ? `${name}-${layout}.${layoutWords[layout].ending}` : `${name}.csv`);
      showToast({ text: layout ? t`이체 파일을 내려받았어요.` : t`CSV 파일을 내려받았어요.` });
    },
  });
  return (
    <div className="flex flex-col gap-2 md:items-end">
      <Button kind="secondary" icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
        {layout ? t`이 형식으로 내려받기` : t`CSV 내려받기`}
      </Button>
      {download.error ? (
        <p role="alert" className="text-small font-semibold text-danger">
          {messageOr(download.error, t`파일을 내려받지 못했어요. 연결을 확인하고 다시 눌러주세요.`)}
        </p>
      ) : (
        <Muted small>{t`계좌번호가 들어 있어서 내려받은 기록이 남아요.`}</Muted>
      )}
    </div>
  );
}

const isLayout = (value: string): value is Layout => Object.hasOwn(layoutWords, value);

/** The forms for banks, each with the checksum that the second operator approved. */
export function BankLayouts({ file: { bankFileId, madeAt, layouts = [] } }: { file: BankFile }) {
  const [chosen, setChosen] = useState<Layout>('titled');
  const checksum = layouts.find(({ layout }) => layout === chosen)?.checksum;
  return (
    <Card aria-labelledby="bank-layouts">
      <Stack gap={3}>
        <Heading id="bank-layouts">{t`은행에 올릴 형식`}</Heading>
        <LabelledSelect
          label={t`파일 형식`}
          help={t`은행마다 양식이 달라요. 은행이 주는 대량 이체 양식과 열 순서를 비교하고 골라주세요.`}
          value={chosen}
          options={layouts.map(({ layout }) => ({ value: layout, label: layoutWords[layout].label }))}
          onChange={(value) => isLayout(value) && setChosen(value)}
        />
        {checksum !== undefined && (
          <p className="text-small">
            <span className="text-muted">{t`이 형식의 확인값 (SHA-256)`}</span>{' '}
            <span className="tabular break-all">{checksum}</span>
          </p>
        )}
        <DownloadFile key={chosen} bankFileId={bankFileId} madeAt={madeAt} layout={chosen} />
      </Stack>
    </Card>
  );
}
