import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useOnline } from '../../util/use-online';
import { whenOnline } from './when-online';

interface SoldOutSwitchProps {
  /** The name of what is sold. */
  name: string;
  checked: boolean;
  /** Without its word where there is little room; it stands over the column. */
  brief?: boolean;
  onChange: (soldOut: boolean) => void;
}

/** The switch of a card. There are hundreds of cards, so it is the browser's own button, and nothing more. */
export function SoldOutSwitch({ name, checked, onChange, brief = false }: SoldOutSwitchProps) {
  const online = useOnline();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={!online}
      title={online ? undefined : whenOnline}
      onClick={() => onChange(!checked)}
      className="disabled:opacity-60 inline-flex min-h-11 grow items-center justify-between gap-2 rounded-control px-2 transition-colors hover:bg-completed-wash @min-[208px]/card:grow-0"
    >
      <span className={clsx('text-small', checked && 'font-semibold text-danger', brief && 'sr-only md:not-sr-only')}>
        <span className="sr-only">{name} </span>
        {t`품절`}
        {!online && <span className="sr-only"> {whenOnline}</span>}
      </span>
      <span
        aria-hidden
        className={clsx(
          'relative h-6 w-10 shrink-0 rounded-full transition-colors',
          checked ? 'bg-danger' : 'bg-line-strong',
        )}
      >
        <span
          className={clsx(
            'absolute top-1 left-1 size-4 rounded-full bg-paper transition-transform',
            checked && 'translate-x-4',
          )}
        />
      </span>
    </button>
  );
}
