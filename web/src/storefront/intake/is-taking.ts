import type { Store } from '../../api/views';

/** Whether a store takes orders now, as far as it says; one whose owner set nothing up always does. */
export const isTaking = (intake: Store['intake'] | undefined): boolean =>
  !intake || intake.state === 'open' || intake.state === 'busy';
