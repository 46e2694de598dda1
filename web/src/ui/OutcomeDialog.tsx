import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Icon } from './Icon';

const looks = {
  ready: { icon: CircleCheck, color: 'text-ready' },
  preparing: { icon: Hourglass, color: 'text-preparing' },
  danger: { icon: CircleAlert, color: 'text-danger' },
};

interface OutcomeDialogProps {
  title: string;
  tone: keyof typeof looks;
  text: string;
  onClose: () => void;
  children?: ReactNode;
  /** Beside the button that closes it. */
  more?: ReactNode;
}

/** Result of an action, in a dialog of its own. */
export const OutcomeDialog = ({ title, tone, text, onClose, children, more }: OutcomeDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    actions={
      <>
        {more}
        <Button onClick={onClose}>{t`확인`}</Button>
      </>
    }
  >
    <p role="status" className={clsx('flex items-start gap-2 font-semibold', looks[tone].color)}>
      <Icon of={looks[tone].icon} className="mt-0.5" />
      {text}
    </p>
    {children}
  </Dialog>
);
