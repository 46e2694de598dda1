import { useQuery } from '@tanstack/react-query';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { intakeQuery } from './intake-query';

const loadBar = () => partOf('LongWaitBar', async () => (await import('./LongWaitBar')).LongWaitBar);

/** The minutes that orders should take at most, while they take longer, and the bar that says so once its code is here. */
export function useLongWait() {
  const intake = useQuery(intakeQuery).data;
  const most = intake?.maxWaitMinutes ?? Infinity;
  const longerThan = (intake?.view.wait?.from ?? 0) > most ? most : undefined;
  const LongWaitBar = usePart(loadBar, longerThan !== undefined);
  return { longerThan, LongWaitBar };
}
