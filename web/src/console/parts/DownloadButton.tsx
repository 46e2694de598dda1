import { t } from '@lingui/core/macro';
import { Download } from 'lucide';
import { messageOr } from '../../api/message-or';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';
import { saveFile } from '../../util/save-file';

interface DownloadButtonProps {
  fetchFile: () => Promise<Blob>;
  /** The name that the file gets, with its ending. */
  fileName: string;
}

/** Takes a list away as a file that spreadsheets open. */
export function DownloadButton({ fetchFile, fileName }: DownloadButtonProps) {
  const download = useAct({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file, fileName);
      showToast({ text: t`CSV 파일을 내려받았어요.` });
    },
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button kind="secondary" icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
        {t`CSV 내려받기`}
      </Button>
      {download.error && (
        <p role="alert" className="text-small font-semibold text-danger">
          {messageOr(download.error, t`파일을 내려받지 못했어요. 연결을 확인하고 다시 눌러주세요.`)}
        </p>
      )}
    </div>
  );
}
