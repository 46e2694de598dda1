import type { Store } from '../../api/views';
import { intakeWords, readyIfOrdered } from './intake-words';
import { isTaking } from './is-taking';
import { useTurns } from './use-turns';

interface CartIntakeProps {
  storeName: string;
  intake: NonNullable<Store['intake']>;
}

/** Above the way to pay: when the order would be ready, or why none is taken and from when on. */
export function CartIntake({ storeName, intake }: CartIntakeProps) {
  const now = useTurns(storeName, intake);
  const words = isTaking(intake) ? readyIfOrdered(intake, now) : intakeWords(intake, now);
  return (
    <p role="status" className="tabular mb-2 text-center font-semibold empty:hidden">
      {words}
    </p>
  );
}
