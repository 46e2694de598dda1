import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useState, type FormEvent } from 'react';
import type { AppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { LabelledInput } from '../../ui/form/labelled';
import { Icon } from '../../ui/Icon';
import { OutcomeDialog } from '../../ui/OutcomeDialog';
import { refreshDesk } from '../keys';
import { comparedWords } from './reconciliation-words';
import { uploadProviderFile } from './reconciliation-query';

const MAX_BYTES = 8 * 1024 * 1024;

interface UploadDialogProps {
  first: string;
  now: string;
  onClose: () => void;
}

interface Faults {
  day?: string;
  file?: string;
}
function faultsOf(day: string, file: File | undefined, now: string): Faults {
  return {
    ...(day === '' && { day: t`날짜를 골라주세요.` }),
    ...(day > now && { day: t`오늘까지의 날짜를 골라주세요.` }),
    ...(!file && { file: t`파일을 골라주세요.` }),
    ...(file && file.size > MAX_BYTES && { file: t`8MB까지 올릴 수 있어요.` }),
  };
}

/** Takes a file as the card company's books of a day: which day, which file, and what the comparison found. */
export function UploadDialog({ first, now, onClose }: UploadDialogProps) {
  const [day, setDay] = useState(first);
  const [file, setFile] = useState<File>();
  const [faults, setFaults] = useState<Faults>({});
  const upload = useAct({
    mutationFn: (chosen: File) => uploadProviderFile(day, chosen),
    onSuccess: () => void refreshDesk('reconciliation'),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const found = faultsOf(day, file, now);
    setFaults(found);
    if (file && Object.keys(found).length === 0) upload.mutate(file);
  }
  if (upload.data) {
    const hasBreaks = upload.data.days.some((each) => each.day === day && each.openBreaks > 0);
    const text = comparedWords(day, upload.data);
    return (
      <OutcomeDialog tone={hasBreaks ? 'danger' : 'ready'} title={t`파일을 받았어요`} text={text} onClose={onClose} />
    );
  }
  return (
    <Dialog
      open
      blocking={upload.isPending}
      onClose={() => !upload.isPending && onClose()}
      title={t`결제사 파일 올리기`}
      description={t`그날의 결제사 기록을 이 파일로 바꾸고 우리 장부와 다시 대조해요. 결과를 모르던 결제가 파일에 있으면 결제사에 한 번 더 확인한 뒤 처리해요.`}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <LabelledInput
          label={t`날짜`}
          error={faults.day}
          required
          type="date"
          max={now}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className="tabular"
        />
        <LabelledInput
          label={t`CSV 파일`}
          help={t`결제사 관리 화면에서 받은 그날의 거래내역을 그대로 올려주세요. 엑셀이면 CSV로 저장한 파일을 8MB까지 받아요.`}
          error={faults.file}
          required
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <div role="alert">{upload.error && <Refused error={upload.error} />}</div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" disabled={upload.isPending} onClick={onClose}>
            {t`취소`}
          </Button>
          <Button type="submit" busy={upload.isPending} busyLabel={t`올리고 대조하는 중`}>
            {t`올리고 대조하기`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why the file was not taken, line by line where the lines are to blame. */
const Refused = ({ error: { message, faults } }: { error: AppError }) => (
  <div className="rounded-card bg-danger-wash px-4 py-3 text-danger">
    <p className="flex items-start gap-2 font-semibold">
      <Icon of={CircleAlert} className="mt-0.5" />
      {faults.length > 0 ? t`파일을 받지 않았어요. 바뀐 것은 없어요.` : message}
    </p>
    {faults.length > 0 && (
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-8">
        {faults.map((fault, index) => (
          <li key={`${index} ${fault}`}>{fault}</li>
        ))}
      </ul>
    )}
  </div>
);
