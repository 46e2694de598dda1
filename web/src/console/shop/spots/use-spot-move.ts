import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useEveryAct } from '../../../api/use-every-act';
import type { Spot } from '../../../api/views';
import { showAlert } from '../../../ui/alert';
import { movedInZone } from './spot-rows';
import { refreshSpots, spotsQuery } from './spots-query';

const { queryKey } = spotsQuery;
const idsOf = (spots: readonly Spot[] | undefined) => spots?.map(({ spotId }) => spotId) ?? [];

interface Move {
  before: readonly Spot[];
  after: readonly Spot[];
}

/** A list that was asked for before a change must not come after it and undo it on the screen. */
const holdAnswers = () => queryClient.cancelQueries({ queryKey });
const showOrder = (spots: readonly Spot[]) =>
  queryClient.setQueryData(queryKey, (known) => known && { ...known, spots: [...spots] });

/**
 * Moves a spot to another place of its zone, at once on the screen and undone when it could not be saved. Answers the new
 * place; undefined when it stays where it is. Quick presses count from one another.
 */
export function useSpotMove() {
  const { mutate } = useEveryAct({
    queue: 'spot-order',
    mutationFn: ({ after }: Move) => call(http.spots.rankSpots, { body: { spotIds: idsOf(after) } }),
    onError: (fault, { before, after }) => {
      // Moves that were made on top of this one send the whole order again.
      if (String(idsOf(queryClient.getQueryData(queryKey)?.spots)) === String(idsOf(after))) showOrder(before);
      void showAlert(messageOr(fault, t`순서를 바꾸지 못했어요. 다시 시도해주세요.`));
    },
    afterLast: refreshSpots,
  });
  return async (spotId: string, placeFrom: (now: number) => number): Promise<number | undefined> => {
    await holdAnswers();
    const before = queryClient.getQueryData(queryKey)?.spots ?? [];
    const moved = movedInZone(before, spotId, placeFrom);
    if (!moved) return undefined;
    showOrder(moved.spots);
    mutate({ before, after: moved.spots });
    return moved.place;
  };
}
