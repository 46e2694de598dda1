import { t } from '@lingui/core/macro';

/** Where an order goes: it is eaten here, taken away, or brought to a spot. */
export type TillPlace = { is: 'here' } | { is: 'takeaway' } | { is: 'spot'; spotId: string; label: string };

export const HERE: TillPlace = { is: 'here' };

export const placeWords = (place: TillPlace): string =>
  place.is === 'spot' ? place.label : place.is === 'takeaway' ? t`포장` : t`매장`;

/** The part of the call that says it: nothing for here, as of a guest's order without a spot. */
export function placeBody(place: TillPlace = HERE): { spotId?: string; takeaway?: true } {
  if (place.is === 'spot') return { spotId: place.spotId };
  return place.is === 'takeaway' ? { takeaway: true } : {};
}
