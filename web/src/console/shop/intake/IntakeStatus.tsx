import { useState } from 'react';
import { IntakeChip } from './IntakeChip';
import { loadIntakeSheet } from '../../frame/spare-parts';
import { usePart } from '../../parts/use-part';

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
