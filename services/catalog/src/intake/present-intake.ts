import { businessDay, Problem, type IntakeView, type ShopStatus } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { IntakeAnswer } from './intake.sql.js';

/** Closing and last-order times further ahead than this are left out: the shop is open around the clock in practice. */
const TOLD_AHEAD_MS = 7 * 24 * 60 * 60 * 1000;

const NOTHING = {
  until: null,
  opensAt: null,
  lastOrderAt: null,
  closesAt: null,
  wait: null,
  note: null,
};

/** The public view of a shop's intake; null where the owner has set nothing up. */
export function presentIntake(answer: IntakeAnswer | null, status: ShopStatus | null, at: Date): IntakeView | null {
  if (!answer) return null;
  if (status === 'restricted') return { ...NOTHING, state: 'paused', reason: 'restricted' };
  return {
    state: answer.state,
    reason: answer.reason === 'hours' ? whyClosed(answer, businessDay(at)) : answer.reason,
    until: momentOf(answer.until),
    opensAt: momentOf(answer.opensAt),
    lastOrderAt: soonOf(answer.lastOrderAt, at),
    closesAt: soonOf(answer.closesAt, at),
    wait: answer.wait
      ? {
          ...{ from: answer.wait.minutes, to: answer.wait.minutes },
          ...(answer.parts && { parts: answer.parts }),
          ...(answer.mostMinutes !== undefined && { mostMinutes: answer.mostMinutes }),
        }
      : null,
    note: answer.note ?? null,
  };
}

/** The error that refuses a checkout while the intake is not open. */
export function intakeProblem({ state, reason, until, note, opensAt }: IntakeAnswer): Problem {
  if (reason === 'full') return new Problem('INTAKE_FULL', { data: { nextAt: momentOf(until) } });
  if (state === 'closed')
    return new Problem('STORE_CLOSED', { data: { opensAt: momentOf(opensAt), lastOrder: reason === 'last-order' } });
  return new Problem('STORE_PAUSED', { data: { until: momentOf(until), reason, note: note ?? null } });
}

/** Between two stretches of one day is a break; a day on which none begins is a day off. */
function whyClosed({ lastDay, nextDay }: IntakeAnswer, today: string): IntakeView['reason'] {
  if (lastDay && lastDay === nextDay) return 'break';
  return lastDay === today || nextDay === today ? 'hours' : 'holiday';
}

const momentOf = (moment: string | null | undefined): string | null => (moment ? iso(new Date(moment)) : null);

const soonOf = (moment: string | null | undefined, at: Date): string | null =>
  moment && Date.parse(moment) - at.getTime() <= TOLD_AHEAD_MS ? momentOf(moment) : null;
