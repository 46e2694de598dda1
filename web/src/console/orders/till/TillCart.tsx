import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, MapPin, ShoppingBag, Store as StoreIcon, type IconNode } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { Money } from '../../../ui/Money';
import { NumberStepper } from '../../../ui/NumberStepper';
import { SpotSheet } from './SpotSheet';
import { pickWords, piecePrice, withQuantity, type TillLine } from './till-cart';
import { tillChip } from './till-looks';
import { HERE, placeWords, type TillPlace } from './till-place';
import { tillSpotsQuery } from './till-query';
import type { TillState } from './use-till-order';

const MAX_NOTE = 100;

/** The order at the till, to be changed: where it goes, its lines and its memo. */
export function TillCart({ order }: { order: TillState }) {
  const { lines, setLines, note, setNote, place, setPlace } = order;
  return (
    <>
      <PlaceChips place={place} onPlace={setPlace} />
      {lines.length === 0 ? (
        <p className="py-6 text-center text-muted">{t`상품을 누르면 여기에 담겨요.`}</p>
      ) : (
        <ul aria-label={t`담은 상품`} className="flex flex-col divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <li key={line.key} className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <LineName line={line} />
              <NumberStepper
                label={line.product.productName}
                value={line.quantity}
                onChange={(quantity) => setLines(withQuantity(lines, line.key, quantity))}
              />
              <LineSum line={line} />
            </li>
          ))}
        </ul>
      )}
      <Input
        aria-label={t`메모`}
        placeholder={t`메모 (주방과 우리만 봐요)`}
        maxLength={MAX_NOTE}
        autoComplete="off"
        enterKeyHint="done"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if ((key === 'Enter' && !nativeEvent.isComposing) || key === 'Escape') currentTarget.blur();
        }}
      />
    </>
  );
}

const LineName = ({ line: { product, picks, custom } }: { line: TillLine }) => (
  <span className="min-w-24 grow basis-0">
    <span className="block font-semibold wrap-anywhere">{product.productName}</span>
    {custom?.taxFree === true && <span className="block text-small text-muted">{t`면세`}</span>}
    {picks.length > 0 && <span className="block text-small text-muted">{pickWords(picks)}</span>}
  </span>
);

const LineSum = ({ line }: { line: TillLine }) => (
  <span className="min-w-18 text-right font-semibold">
    <Money amount={piecePrice(line) * line.quantity} />
  </span>
);

interface PlaceChipsProps {
  place: TillPlace;
  onPlace: (place: TillPlace) => void;
}

/** Eaten here, taken away, or brought to a spot, where the shop has any. */
function PlaceChips({ place, onPlace }: PlaceChipsProps) {
  const { data: spots = [] } = useQuery(tillSpotsQuery);
  const [asks, setAsks] = useState(false);
  const chip = (isChosen: boolean, icon: IconNode, label: string, onClick: () => void) => (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={clsx(tillChip(isChosen), 'min-w-0 grow basis-0 overflow-hidden px-2')}
    >
      <Icon of={isChosen ? Check : icon} size={18} />
      <span className="truncate">{label}</span>
    </button>
  );
  return (
    <div role="group" aria-label={t`받는 곳`} className="flex gap-2">
      {chip(place.is === 'here', StoreIcon, t`매장`, () => onPlace(HERE))}
      {chip(place.is === 'takeaway', ShoppingBag, t`포장`, () => onPlace({ is: 'takeaway' }))}
      {spots.length > 0 &&
        chip(place.is === 'spot', MapPin, place.is === 'spot' ? place.label : t`자리`, () => setAsks(true))}
      {asks && (
        <SpotSheet
          spots={spots}
          chosen={place.is === 'spot' ? place.spotId : undefined}
          onChoose={({ spotId, label }) => {
            onPlace({ is: 'spot', spotId, label });
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

interface TillSummaryProps {
  lines: readonly TillLine[];
  place: TillPlace;
}

/** The order as it is paid, to be read only. */
export const TillSummary = ({ lines, place }: TillSummaryProps) => (
  <>
    <p className="flex min-h-11 items-center gap-2 font-semibold">
      <Icon of={place.is === 'takeaway' ? ShoppingBag : place.is === 'spot' ? MapPin : StoreIcon} />
      {placeWords(place)}
    </p>
    <ul aria-label={t`담은 상품`} className="flex flex-col divide-y divide-line border-b border-line">
      {lines.map((line) => (
        <li key={line.key} className="flex min-h-16 items-center justify-between gap-3 py-2">
          <span className="tabular font-semibold">{line.quantity} ×</span>
          <LineName line={line} />
          <LineSum line={line} />
        </li>
      ))}
    </ul>
  </>
);
