import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showToast } from '../../../ui/toast';
import { useOnline } from '../../../util/use-online';
import { intakeQuery, keepIntake } from './intake-query';

const STEPS = [-5, 5] as const;
/** `−5`, `+5`, with a minus as wide as a plus. */
const stepText = (minutes: number): string => (minutes < 0 ? `−${-minutes}` : `+${minutes}`);

/** The wait that guests read now, and five minutes more or less in one press. */
export function ToldWait({ className }: { className?: string }) {
  const intake = useQuery(intakeQuery).data;
  const online = useOnline();
  const nudge = useAct({
    mutationFn: async (minutes: 5 | -5) => keepIntake((await call(http.intake.nudgeWait, { body: { minutes } })).data),
    onError: (thrown) => showToast({ text: toAppError(thrown).message }),
  });
  const minutes = intake?.view.wait?.from;
  if (minutes === undefined) return null;
  return (
    <div role="group" aria-label={t`지금 안내하는 시간`} className={clsx('shrink-0 items-center gap-1', className)}>
      <p role="status" className="mr-1 leading-tight">
        <span className="block text-small text-muted">{t`지금 안내`}</span>
        <span className="tabular block min-w-14 text-heading font-bold whitespace-nowrap">{t`${{ minutes }}분`}</span>
      </p>
      {STEPS.map((step) => (
        <button
          key={step}
          type="button"
          disabled={nudge.isPending || !online}
          onClick={() => nudge.mutate(step)}
          className="tabular min-h-11 min-w-11 rounded-control border border-line-strong font-semibold transition-colors hover:bg-completed-wash active:bg-line disabled:opacity-50"
        >
          {stepText(step)}
          <span className="sr-only">{step < 0 ? t`분 줄이기` : t`분 늘리기`}</span>
        </button>
      ))}
    </div>
  );
}
