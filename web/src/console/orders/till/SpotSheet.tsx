import { t } from '@lingui/core/macro';
import { Sheet } from '../../../ui/Sheet';
import { tillChip } from './till-looks';

interface Spot {
  spotId: string;
  label: string;
  zone: string | null;
}

interface SpotSheetProps {
  spots: readonly Spot[];
  chosen: string | undefined;
  onChoose: (spot: Spot) => void;
  onClose: () => void;
}

/** The spots of the shop by the part that they stand in. */
export function SpotSheet({ spots, chosen, onChoose, onClose }: SpotSheetProps) {
  const zones = [...new Set(spots.map(({ zone }) => zone))];
  return (
    <Sheet open onClose={onClose} title={t`어느 자리인가요?`}>
      {zones.map((zone) => (
        <section key={zone} aria-label={zone ?? t`자리`} className="mb-4">
          {zone !== null && <h3 className="pb-2 font-bold">{zone}</h3>}
          <div className="flex flex-wrap gap-2">
            {spots
              .filter((spot) => spot.zone === zone)
              .map((spot) => (
                <button
                  key={spot.spotId}
                  type="button"
                  aria-pressed={spot.spotId === chosen}
                  onClick={() => onChoose(spot)}
                  className={tillChip(spot.spotId === chosen)}
                >
                  {spot.label}
                </button>
              ))}
          </div>
        </section>
      ))}
    </Sheet>
  );
}
