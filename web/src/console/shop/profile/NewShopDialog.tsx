import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

/** Stands over the form until it has been read: this shop still has to be described. */
export function NewShopDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t`새 매장 정보를 입력해주세요`}
      description={t`매장 정보를 모두 입력하면 QR코드가 만들어지고 주문을 받을 수 있어요.`}
      blocking
      actions={<Button onClick={() => setOpen(false)}>{t`확인`}</Button>}
    />
  );
}
