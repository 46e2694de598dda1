import { t } from '@lingui/core/macro';
import { Download } from 'lucide';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
  doneLabel?: string;
}

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, onDone, doneLabel = t`적어뒀어요` }: RecoveryCodesProps) {
  function download() {
    const address = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'jumun-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <Stack gap={4}>
      <p>
        {t`휴대폰을 잃어버렸을 때 인증 코드 대신 쓰는 복구 코드예요. 코드마다 한 번만 쓸 수 있고,`}{' '}
        <b>{t`지금 한 번만`}</b> {t`보여드려요. 안전한 곳에 적어두거나 내려받아주세요.`}
      </p>
      <ul aria-label={t`복구 코드`} className="tabular grid grid-cols-1 gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-control bg-completed-wash px-1 py-2 text-center text-small whitespace-nowrap"
          >
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" icon={Download} onClick={download}>
          {t`내려받기`}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </Stack>
  );
}
