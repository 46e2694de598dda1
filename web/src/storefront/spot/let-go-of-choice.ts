import { t } from '@lingui/core/macro';
import { AppError, toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/spot-calls';
import { storeAsked } from '../store-query';
import { keptSpot, type ChosenSpot } from './kept-spot';
import { keepSpot } from './last-spot';

const OF_SPOT = new Set(['TAG_NOT_FOUND', 'TAG_REVOKED']);

/**
 * Goes back to where the scanned tag leads when what was asked from a chosen spot is refused: the shop took the spot away,
 * or the choosing. Answers what to say of it; any other fault as it is, and that of a tag that does not work itself.
 */
export async function letGoOfChoice(
  storeName: string,
  { token, spotId }: Pick<ChosenSpot, 'token' | 'spotId'>,
  thrown: unknown,
): Promise<AppError> {
  const fault = toAppError(thrown);
  if (spotId === undefined || !OF_SPOT.has(fault.code)) return fault;
  try {
    const { spot, chooseSpot } = (await call(http.spots.storeSpot, { query: { ...storeAsked(storeName), tag: token } }))
      .data;
    // The guest may have chosen or scanned again meanwhile.
    if (keptSpot.get(storeName)?.spotId === spotId)
      keepSpot(storeName, {
        ...{ token, chooses: chooseSpot, serve: spot?.serve ?? null },
        label: spot?.shownLabel ?? spot?.label ?? null,
      });
  } catch {
    return fault;
  }
  const message = t`고른 자리를 지금은 쓸 수 없어요. 자리를 확인한 뒤 다시 시도해주세요.`;
  return new AppError({ kind: 'client', code: fault.code, message, requestId: fault.requestId });
}
