import { t } from '@lingui/core/macro';
import { Button } from './Button';
import { Dialog } from './Dialog';

/** One text and a button. */
export const AlertBox = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog
    alert
    open
    onClose={onClose}
    title={text}
    titleClass="text-lead font-semibold whitespace-pre-line"
    actions={<Button onClick={onClose}>{t`확인`}</Button>}
  />
);
