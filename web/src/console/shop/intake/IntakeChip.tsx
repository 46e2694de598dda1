import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../paths';
import { useShop } from '../../parts/shop/shop-query';
import { Link } from '../../../ui/Link';
import { intakeQuery } from './intake-query';
import { stateWords } from './intake-words';

const looks = {
  open: 'bg-ready-wash text-ready hover:brightness-97',
  busy: 'bg-preparing-wash text-preparing hover:brightness-97',
  paused: 'bg-preparing-wash text-preparing hover:brightness-97',
  closed: 'bg-completed-wash text-completed hover:brightness-97',
  unknown: 'border border-line hover:bg-completed-wash',
} as const;
const pill =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-small font-semibold transition-colors sm:shrink-0 sm:px-3 sm:text-body sm:whitespace-nowrap';

interface IntakeChipProps {
  isOpen: boolean;
  onPress: () => void;
}

/**
 * Whether new orders are taken now, in a word; it opens what changes that. A shop that can't sell yet is led to what is
 * missing instead; one under review sells, and reads both.
 */
export function IntakeChip({ isOpen, onPress }: IntakeChipProps) {
  const state = useQuery(intakeQuery).data?.view.state;
  const status = useShop()?.status;
  if (status === 'pending')
    return (
      <Link to={`${adminPaths.dashboard}#setup`} className={clsx(pill, looks.closed)}>
        <span aria-hidden className="size-2 rounded-full border-2 border-current" />
        <span className="sr-only">{t`접수 상태:`} </span>
        {t`준비 중`}
      </Link>
    );
  const isReviewed = status === 'reviewing';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-description={isReviewed ? t`심사 중` : undefined}
      onClick={onPress}
      className={clsx(pill, looks[state ?? 'unknown'])}
    >
      <span aria-hidden className={clsx('size-2 rounded-full', state ? 'bg-current' : 'bg-line-strong')} />
      <span className="sr-only">{t`접수 상태:`} </span>
      <span className="flex flex-col leading-tight sm:flex-row sm:items-center sm:gap-1.5">
        {/* As wide as its widest word, so that nothing beside it moves. */}
        <span className="grid text-center">
          <span aria-hidden className="invisible col-start-1 row-start-1 max-sm:hidden">
            {stateWords.closed}
          </span>
          <span className="col-start-1 row-start-1">{state ? stateWords[state] : t`접수`}</span>
        </span>
        {isReviewed && (
          <span
            aria-hidden
            className="text-left text-small text-waiting sm:rounded-full sm:bg-waiting-wash sm:px-2"
          >{t`심사 중`}</span>
        )}
      </span>
    </button>
  );
}
