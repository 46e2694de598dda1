import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Spot, SpotTag, TagStats } from '../../../api/views';
import { Dialog } from '../../../ui/Dialog';
import { EditSpotForm } from './EditSpotForm';
import { NfcDialog } from './NfcDialog';
import { PrintSheet } from './PrintSheet';
import { SelectionBar } from './SelectionBar';
import { ShopCodes } from './ShopCodes';
import { activeTag, shopCodesOf, zonesOf, type CodeRow } from './spot-rows';
import { ZoneSection } from './ZoneSection';

interface SpotZonesProps {
  found: { spots: readonly Spot[]; tags: readonly SpotTag[] };
  /** Undefined until loaded. */
  stats: TagStats | undefined;
  /** The button that opened a question goes with its spot. */
  focusWhenGone: () => HTMLElement | true;
}

/** The spots by zone and the codes of the shop as a whole, each with what can be done with it; several can be picked. */
export function SpotZones({ found, stats, focusWhenGone }: SpotZonesProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<Spot>();
  const [isPrinting, setPrinting] = useState(false);
  const [writing, setWriting] = useState<readonly SpotTag[]>([]);
  const zones = zonesOf(found, stats);
  const shopCodes = shopCodesOf(found, stats);
  const rows: CodeRow[] = [...zones.flatMap((zone) => zone.rows), ...shopCodes];
  const chosen = rows.filter(({ key }) => picked.has(key));

  const pick = (some: readonly CodeRow[], isPicked: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const { key } of some) {
        if (isPicked) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  const picking = {
    isPicked: ({ key }: CodeRow) => picked.has(key),
    onPick: (row: CodeRow, isPicked: boolean) => pick([row], isPicked),
  };
  const codes = chosen.flatMap((row) => activeTag(row) ?? []);
  return (
    <>
      {zones.map((zone, index) => (
        <ZoneSection key={zone.zone ?? ''} id={`zone-${index}`} {...zone} {...picking} onEdit={setEdited} />
      ))}
      <ShopCodes rows={shopCodes} {...picking} />
      {rows.length > 0 && (
        <SelectionBar
          chosen={chosen}
          isAll={chosen.length === rows.length}
          onAll={(isAll) => pick(rows, isAll)}
          onPrint={() => setPrinting(true)}
          onWrite={() => setWriting(codes)}
          onDone={(done) => pick(done, false)}
          focusWhenGone={focusWhenGone}
        />
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t`자리 수정`}
        finalFocus={() => (found.spots.some(({ spotId }) => spotId === edited?.spotId) ? true : focusWhenGone())}
      >
        {edited && <EditSpotForm spot={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
      <PrintSheet open={isPrinting} tagIds={codes.map(({ tagId }) => tagId)} onClose={() => setPrinting(false)} />
      {writing.length > 0 && <NfcDialog tags={writing} onClose={() => setWriting([])} />}
    </>
  );
}
