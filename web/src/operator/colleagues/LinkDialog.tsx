import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Input } from '../../ui/Input';

interface LinkDialogProps {
  link: string | undefined;
  onClose: () => void;
}

/** An invitation's address, shown only this once: the first person to open it becomes the colleague. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const id = useId();
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    if (link === undefined) return;
    // A browser that does not let us leaves the address selected for the person to copy.
    navigator.clipboard.writeText(link).then(
      () => setCopied(link),
      () => document.getElementById(id)?.focus(),
    );
  };
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      blocking
      title={t`초대 주소`}
      description={t`이 주소는 지금 한 번만 보여요. 동료에게만 안전하게 전해주세요.`}
      actions={
        <>
          <Button kind="secondary" onClick={copy}>
            {copied === link ? t`복사했어요` : t`주소 복사`}
          </Button>
          <Button onClick={onClose}>{t`확인`}</Button>
        </>
      }
    >
      <Input id={id} aria-label={t`초대 주소`} readOnly value={link ?? ''} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
