import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { IconNode } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon';
import { Link } from './Link';
import { Spinner } from './Spinner';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-paper hover:bg-accent-deep active:bg-accent-deep',
  secondary: 'border border-line-strong bg-paper text-ink hover:bg-ground active:bg-line',
  quiet: 'text-ink hover:bg-completed-wash active:bg-line',
  danger: 'bg-danger text-paper hover:opacity-90 active:opacity-90',
};
/** A button that waits keeps its colour; one that can't be pressed is grey, and its word stays legible. */
const barred: Record<ButtonKind, string> = {
  primary: 'not-aria-busy:disabled:bg-line not-aria-busy:disabled:text-muted',
  secondary: 'not-aria-busy:disabled:border-line not-aria-busy:disabled:text-muted',
  quiet: 'not-aria-busy:disabled:bg-transparent not-aria-busy:disabled:text-muted',
  danger: 'not-aria-busy:disabled:bg-line not-aria-busy:disabled:text-muted not-aria-busy:disabled:opacity-100',
};
const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-body',
  large: 'min-h-13 px-4 text-lead sm:px-6',
};

/** The classes of a button, for the few places that must render another element. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'medium', wide = false): string =>
  clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold transition-colors',
    kinds[kind],
    barred[kind],
    sizes[size],
    wide && 'w-full',
  );

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width. */
  wide?: boolean;
  icon?: IconNode;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Work is running: the button cannot be pressed and keeps its width. */
  busy?: boolean;
  /** Replaces the label for screen readers while busy. */
  busyLabel?: string;
}

/** The one button. Its label is a verb. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonClass(kind, size, wide), className)}
    >
      <span
        className={clsx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}
        aria-hidden={busy || undefined}
      >
        {icon && <Icon of={icon} />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center gap-2">
          <Spinner />
          <span className={busyLabel ? undefined : 'sr-only'}>{busyLabel ?? t`처리 중이에요`}</span>
        </span>
      )}
    </button>
  );
}

type LinkButtonProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ kind, size, wide, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonClass(kind, size, wide), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
