import { useQuery } from '@tanstack/react-query';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { intakeQuery, type ShopIntake } from './intake-query';

const loadPauseBar = () => partOf('PauseBar', async () => (await import('./PauseBar')).PauseBar);

/** The view of a shop that rests, while it does, and the bar that says so once its code is here. */
export function usePause() {
  const view: ShopIntake['view'] | undefined = useQuery(intakeQuery).data?.view;
  const pause = view?.state === 'paused' ? view : undefined;
  const PauseBar = usePart(loadPauseBar, pause !== undefined);
  return { pause, PauseBar };
}
