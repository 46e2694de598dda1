import { useState } from 'react';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { BellFace, bellLook } from './BellFace';

export const loadBellPopover = () => partOf('BellPopover', async () => (await import('./BellPopover')).BellPopover);

/** The bell; its panel comes with the first press. */
export function Bell() {
  const [isPressed, setPressed] = useState(false);
  const Popover = usePart(loadBellPopover, isPressed, () => setPressed(false));
  if (Popover) return <Popover />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setPressed(true)}
      className={bellLook}
    >
      <BellFace />
    </button>
  );
}
