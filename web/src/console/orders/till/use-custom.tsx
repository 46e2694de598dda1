import { useState, type ComponentProps, type ReactNode } from 'react';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { CustomButton } from './CustomButton';
import { withCustom } from './till-cart';
import type { TillState } from './use-till-order';

const loadSheet = () => partOf('CustomSheet', async () => (await import('./CustomSheet')).CustomSheet);
const fetchSheet = (): void => void loadSheet().catch(() => undefined);

/** The question for a custom line: whether it is open or on its way, the button that asks it, and its sheet. */
export function useCustom(
  { lines, setLines }: Pick<TillState, 'lines' | 'setLines'>,
  look: Omit<ComponentProps<typeof CustomButton>, 'onPress'>,
) {
  const [isAsked, setIsAsked] = useState(false);
  useFirstTouch(fetchSheet);
  const CustomSheet = usePart(loadSheet, isAsked, () => setIsAsked(false));
  const sheet: ReactNode = isAsked && CustomSheet && (
    <CustomSheet
      onClose={() => setIsAsked(false)}
      onDone={(sale) => {
        setLines(withCustom(lines, sale));
        setIsAsked(false);
      }}
    />
  );
  const ask = (): void => setIsAsked(true);
  return { isAsked, ask, button: <CustomButton {...look} onPress={ask} />, sheet };
}
