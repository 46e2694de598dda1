import { t } from '@lingui/core/macro';
import type { Store } from '../../api/views';
import { countdown } from '../../util/order-time';
import { useServerNow } from '../../util/use-server-now';
import { barredWords, readyIfOrdered } from './intake-words';
import { isTaking } from './is-taking';
import { useTurns } from './use-turns';

const TICK_MS = 1000;

interface CartIntakeProps {
  storeName: string;
  intake: NonNullable<Store['intake']>;
  /** How many pieces are in the cart. */
  pieces: number;
}

/** How long it takes until a full shop takes orders again. */
function Countdown({ until }: { until: string }) {
  const now = useServerNow(TICK_MS);
  return (
    <p role="timer" className="tabular text-muted">{t`${countdown(Math.max(0, Date.parse(until) - now))} 남았어요`}</p>
  );
}

/** Above the way to pay: when the order would be ready, or why none is taken and from when on. */
export function CartIntake({ storeName, intake, pieces }: CartIntakeProps) {
  const now = useTurns(storeName, intake);
  const words = isTaking(intake) ? readyIfOrdered(intake, pieces, now) : barredWords(intake, now);
  const isFull = intake.state === 'paused' && intake.reason === 'full';
  return (
    <div className="min-w-1/2 grow basis-0">
      <p role="status" className="tabular text-small font-semibold empty:hidden">
        {words}
      </p>
      {isFull && intake.until && <Countdown until={intake.until} />}
    </div>
  );
}
