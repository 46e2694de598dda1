import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Spot } from '../../../api/views';
import { Section } from '../../../ui/layout';
import { withJosa } from '../../../util/josa';
import { useDragOrder } from '../../parts/sorting/use-drag-order';
import { CodeLine } from './CodeLine';
import type { SpotRow, SpotZone } from './spot-rows';
import { useSpotMove } from './use-spot-move';

interface ZoneSectionProps extends SpotZone {
  id: string;
  isPicked: (row: SpotRow) => boolean;
  onPick: (row: SpotRow, isPicked: boolean) => void;
  onEdit: (spot: Spot) => void;
}

/** The spots of a zone in their order, which is changed by dragging, by arrow keys and by buttons. */
export function ZoneSection({ id, zone, rows, isPicked, onPick, onEdit }: ZoneSectionProps) {
  const move = useSpotMove();
  const [said, setSaid] = useState('');
  const { list, handle, look } = useDragOrder(rows.map(({ key }) => key).join(), drop);

  async function moveAndSay({ key, name }: SpotRow, placeFrom: (now: number) => number): Promise<boolean> {
    const place = await move(key, placeFrom);
    if (place !== undefined) setSaid(t`${{ name: withJosa(name, '이/가') }} ${{ place: place + 1 }}번째가 됐어요`);
    return place !== undefined;
  }
  async function drop(from: number, to: number): Promise<boolean> {
    const moved = rows[from];
    return moved !== undefined && moveAndSay(moved, () => to);
  }

  return (
    <Section card id={id} title={zone ?? t`자리`} gap={2}>
      <ul ref={list} aria-labelledby={id} className="flex flex-col divide-y divide-line">
        {rows.map((row, index) => (
          <CodeLine
            key={row.key}
            row={row}
            isPicked={isPicked(row)}
            onPick={(picked) => onPick(row, picked)}
            onEdit={() => onEdit(row.spot)}
            // One alone has no other place.
            order={
              rows.length > 1
                ? {
                    ...look(index),
                    ...{ isFirst: index === 0, isLast: index === rows.length - 1, handle: handle(index) },
                    onStep: (step) => void moveAndSay(row, (now) => now + step),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Section>
  );
}
