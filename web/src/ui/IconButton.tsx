import clsx from 'clsx';
import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './Icon';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconNode;
  /** Action of the button, for screen readers and as a hint on hover. */
  label: string;
}

/** A square button with an icon only; it always has a name. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 items-center justify-center rounded-control text-ink transition-colors hover:bg-completed-wash active:bg-line disabled:opacity-40',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
