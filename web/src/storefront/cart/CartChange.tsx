import { OwnWords } from '../../ui/OwnWords';
import type { CartLine } from './cart-lines';
import { changeWords } from './change-words';

/** Announces the effect of a press on the cart to screen readers. */
export const CartChange = ({ before, after }: { before: readonly CartLine[]; after: readonly CartLine[] }) => (
  <OwnWords text={changeWords(before, after)} />
);
