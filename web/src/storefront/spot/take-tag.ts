import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/spot-calls';
import { showAlert } from '../../ui/alert';
import { showToast } from '../../ui/toast';
import { storeAsked } from '../store-query';
import { keptSpot } from './kept-spot';
import { forgetSpot, keepSpot } from './last-spot';
import { movedWords } from './moved-words';

/** Asks where a scanned tag leads, and keeps it for what is ordered next. A change of the spot is never silent. */
export async function takeTag(storeName: string, token: string): Promise<void> {
  const before = keptSpot.get(storeName);
  // The guest sits at the scanned tag now: the spot from before is forgotten, even if the request fails.
  if (before && before.token !== token) forgetSpot(storeName);
  try {
    const { spot, chooseSpot } = (await call(http.spots.storeSpot, { query: { ...storeAsked(storeName), tag: token } }))
      .data;
    const label = spot ? (spot.shownLabel ?? spot.label) : null;
    keepSpot(storeName, { token, chooses: chooseSpot, label, serve: spot?.serve ?? null });
    if (before?.label && label !== null && before.label !== label) showToast({ text: movedWords(label) });
  } catch (fault) {
    const error = toAppError(fault);
    if (error.kind === 'client') forgetSpot(storeName);
    await showAlert(error.message);
  }
}
