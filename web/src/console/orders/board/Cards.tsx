import type { ComponentProps } from 'react';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';
import { Columns } from './Columns';
import { useLayout, useZoom } from './device-settings';
import { useHasRoom } from './use-is-wide';

const loadFull = () => partOf('FullBoard', async () => (await import('./FullBoard')).FullBoard);

interface CardsProps extends ComponentProps<typeof Columns> {
  shopId: string;
  undoable: readonly string[];
}

/** The cards as this device shows them; a phone has one column at a time. */
export function Cards({ shopId, undoable, row, ...shared }: CardsProps) {
  const hasRoom = useHasRoom();
  const zoom = useZoom(shopId);
  const isFull = useLayout(shopId) === 'full' && hasRoom;
  // Three columns stand in for it until it is here.
  const Full = usePart(loadFull, isFull);
  return (
    <div className="flex min-h-0 grow" style={hasRoom && zoom !== 1 ? { zoom } : undefined}>
      {isFull && Full ? <Full undoable={undoable} {...shared} /> : <Columns row={row} {...shared} />}
    </div>
  );
}
