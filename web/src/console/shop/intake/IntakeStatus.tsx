import { useState } from 'react';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { IntakeChip } from './IntakeChip';

export const loadIntakeSheet = () => partOf('IntakeSheet', async () => (await import('./IntakeSheet')).IntakeSheet);

/** Whether new orders are taken, and the sheet that changes it, which comes with the first press. */
export function IntakeStatus() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const IntakeSheet = usePart(loadIntakeSheet, isOpen, close);
  return (
    <>
      <IntakeChip isOpen={isOpen} onPress={() => setOpen(true)} />
      {IntakeSheet && <IntakeSheet open={isOpen} onClose={close} />}
    </>
  );
}
