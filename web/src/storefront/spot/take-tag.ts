import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/spot-calls';
import { showAlert } from '../../ui/alert';
import { showToast } from '../../ui/toast';
import { keptSpot } from './kept-spot';
import { movedWords } from './moved-words';

/** Asks where a scanned tag leads, and keeps it for what is ordered next. A change of the spot is never silent. */
export async function takeTag(storeName: string, token: string): Promise<void> {
  const before = keptSpot.get(storeName);
  // Whoever scanned sits there now, and not where they sat before, whether or not somebody answers.
  if (before && before.token !== token) keptSpot.forget(storeName);
  try {
    const { spot, chooseSpot } = (await call(http.spots.storeSpot, { query: { storeName, tag: token }, named: true }))
      .data;
    keptSpot.keep(storeName, { token, chooses: chooseSpot, label: spot?.label ?? null, serve: spot?.serve ?? null });
    if (before?.label && spot && before.label !== spot.label) showToast({ text: movedWords(spot.label) });
  } catch (fault) {
    const error = toAppError(fault);
    if (error.kind === 'client') keptSpot.forget(storeName);
    await showAlert(error.message);
  }
}
