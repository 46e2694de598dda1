import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { intakeQuery } from './intake-query';
import { stateWords } from './intake-words';

const dots = {
  open: 'bg-ready',
  busy: 'bg-preparing',
  paused: 'bg-danger',
  closed: 'bg-completed',
} as const;

interface IntakeChipProps {
  isOpen: boolean;
  onPress: () => void;
}

/** Whether new orders are taken now, in a word; it opens what changes that. */
export function IntakeChip({ isOpen, onPress }: IntakeChipProps) {
  const state = useQuery(intakeQuery).data?.view.state;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line px-2 text-small font-semibold whitespace-nowrap transition-colors hover:bg-completed-wash sm:px-3 sm:text-body"
    >
      <span aria-hidden className={clsx('size-2 rounded-full', state ? dots[state] : 'bg-line-strong')} />
      <span className="sr-only">{t`접수 상태:`} </span>
      {/* As wide as its widest word, so that nothing beside it moves. */}
      <span className="grid text-left">
        <span aria-hidden className="invisible col-start-1 row-start-1">
          {stateWords.open}
        </span>
        <span className="col-start-1 row-start-1">{state ? stateWords[state] : t`접수`}</span>
      </span>
    </button>
  );
}
