import { serverNow } from '../../../util/server-clock';
import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';
import { msToNextAsk } from './intake-words';

/** How the shop takes orders, and whether it takes any now. */
export type ShopIntake = AnswerOf<typeof http.intake.getIntake>['data'];

/** Asked again each minute, and when it changes by the clock. */
export const intakeQuery = queryOptions({
  queryKey: [...consoleKey, 'intake'],
  queryFn: async ({ signal }) => (await call(http.intake.getIntake, { signal })).data,
  refetchInterval: ({ state }) => msToNextAsk(state.data?.view, serverNow()),
});
const { queryKey } = intakeQuery;

/** Keeps an answer as the present one; an earlier question must not come after it. */
export async function keepIntake(intake: ShopIntake): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, intake);
}

/** Stores the current view after a pause or a rush; an earlier request must not overwrite it. */
export async function keepView(view: ShopIntake['view']): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, view });
}

export function refreshIntake(): void {
  void queryClient.invalidateQueries({ queryKey });
}
