import { t } from '@lingui/core/macro';
import { Hourglass } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { useOnline } from '../../../util/use-online';
import type { IntakePress } from './intake-press';
import { useIntakePress } from './use-intake-press';

const PAUSE: IntakePress = { is: 'pause', minutes: 20 };

/** Guests read that it takes longer than the shop means it to: one press lets the kitchen catch up. */
export function LongWaitBar({ longerThan }: { longerThan: number }) {
  const online = useOnline();
  const press = useIntakePress(() => undefined);
  return (
    <section
      aria-label={t`긴 대기`}
      className="flex min-h-14 min-w-0 shrink-0 items-center gap-2 bg-preparing-wash px-4 py-1 text-lead font-semibold text-preparing"
    >
      <span className="shrink-0 max-sm:hidden">
        <Icon of={Hourglass} />
      </span>
      <p role="status" className="min-w-0 grow leading-tight">
        {t`지금 주문하면 ${{ longerThan }}분 넘게 걸려요.`}
      </p>
      <button
        type="button"
        disabled={press.isPending || !online}
        onClick={() => press.mutate(PAUSE)}
        className="min-h-11 shrink-0 rounded-control border border-current bg-paper px-3 whitespace-nowrap hover:bg-ground disabled:opacity-60"
      >
        {t`20분 쉬기`}
      </button>
    </section>
  );
}
