import { useState } from 'react';
import { loadBellPopover } from '../spare-parts';
import { usePart } from '../../parts/use-part';
import { BellFace, bellLook } from './BellFace';

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
