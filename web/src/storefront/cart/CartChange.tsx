import { OwnWords } from '../../ui/OwnWords';
import type { CartLine } from './cart-lines';
import { changeWords } from './change-words';

/** What a press has done to the cart, for those who do not see it. */
export const CartChange = ({ before, after }: { before: readonly CartLine[]; after: readonly CartLine[] }) => (
  <OwnWords text={changeWords(before, after)} />
);
