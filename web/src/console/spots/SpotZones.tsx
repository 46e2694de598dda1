import { useState } from 'react';
import type { Spot, SpotTag, TagStats } from '../../api/views';
import { Dialog } from '../../ui/Dialog';
import { Section } from '../../ui/layout';
import { EditSpotForm } from './EditSpotForm';
import { NfcDialog } from './NfcDialog';
import { PrintSheet } from './PrintSheet';
import { SelectionBar } from './SelectionBar';
import { activeTag, zonesOf, type SpotRow } from './spot-rows';
import { SpotLineRow } from './SpotLineRow';

interface SpotZonesProps {
  found: { spots: readonly Spot[]; tags: readonly SpotTag[] };
  /** Undefined while nobody said. */
  stats: TagStats | undefined;
  /** The button that opened a question goes with its spot. */
  focusWhenGone: () => HTMLElement | true;
}

/** The spots by zone, each with what can be done with it; several can be picked. */
export function SpotZones({ found, stats, focusWhenGone }: SpotZonesProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<Spot>();
  const [isPrinting, setPrinting] = useState(false);
  const [writing, setWriting] = useState<readonly SpotTag[]>([]);
  const zones = zonesOf(found, stats);
  const rows = zones.flatMap((zone) => zone.rows);
  const chosen = rows.filter(({ spot }) => picked.has(spot.spotId));

  const pick = (spots: readonly SpotRow[], isPicked: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const { spot } of spots) {
        if (isPicked) next.add(spot.spotId);
        else next.delete(spot.spotId);
      }
      return next;
    });
  const codes = chosen.flatMap((row) => activeTag(row) ?? []);
  return (
    <>
      {zones.map(({ zone, rows: ofZone }, index) => (
        <Section card key={zone ?? ''} id={`zone-${index}`} title={zone ?? '자리'} gap={2}>
          <ul aria-labelledby={`zone-${index}`} className="flex flex-col divide-y divide-line">
            {ofZone.map((row) => (
              <SpotLineRow
                key={row.spot.spotId}
                row={row}
                isPicked={picked.has(row.spot.spotId)}
                onPick={(isPicked) => pick([row], isPicked)}
                onEdit={() => setEdited(row.spot)}
              />
            ))}
          </ul>
        </Section>
      ))}
      <SelectionBar
        chosen={chosen}
        isAll={chosen.length === rows.length}
        onAll={(isAll) => pick(rows, isAll)}
        onPrint={() => setPrinting(true)}
        onWrite={() => setWriting(codes)}
        onDone={(done) => pick(done, false)}
        focusWhenGone={focusWhenGone}
      />
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title="자리 수정"
        finalFocus={() => (found.spots.some(({ spotId }) => spotId === edited?.spotId) ? true : focusWhenGone())}
      >
        {edited && <EditSpotForm spot={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
      <PrintSheet open={isPrinting} tagIds={codes.map(({ tagId }) => tagId)} onClose={() => setPrinting(false)} />
      {writing.length > 0 && <NfcDialog tags={writing} onClose={() => setWriting([])} />}
    </>
  );
}
