import { queryOptions } from '@tanstack/react-query';
import type { OptionGroup } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/** The shop's option groups, the oldest first. */
export const optionGroupQuery = queryOptions({
  queryKey: [...consoleKey, 'option-groups'],
  queryFn: async ({ signal }) => (await call(http.options.listOptionGroups, { signal })).data,
});
const { queryKey } = optionGroupQuery;

/** A list that was asked for before a change must not come after it and undo it on the screen. */
export const holdAnswers = () => queryClient.cancelQueries({ queryKey });

/** A group as it is known now. */
export const knownGroup = (groupId: string): OptionGroup | undefined =>
  queryClient.getQueryData(queryKey)?.find((group) => group.groupId === groupId);

/** Changes what is known of one group, at once on every screen. */
export function changeGroup(groupId: string, change: (known: OptionGroup) => OptionGroup): void {
  queryClient.setQueryData(queryKey, (known) =>
    known?.map((group) => (group.groupId === groupId ? change(group) : group)),
  );
}

export function refreshGroups(): void {
  void queryClient.invalidateQueries({ queryKey });
}

/** Keeps a group as the server answered it, new or changed. */
export async function keepGroup(group: OptionGroup): Promise<void> {
  await holdAnswers();
  queryClient.setQueryData(queryKey, (known) =>
    known?.some(({ groupId }) => groupId === group.groupId)
      ? known.map((other) => (other.groupId === group.groupId ? group : other))
      : known && [...known, group],
  );
}

/** Deletes a group; one that products use only when it is taken off them with it. */
export async function deleteGroup(groupId: string, detaches: boolean): Promise<void> {
  try {
    await call(http.options.deleteOptionGroup, { params: { groupId }, query: detaches ? { detach: true } : {} });
    await holdAnswers();
    queryClient.setQueryData(queryKey, (known) => known?.filter((group) => group.groupId !== groupId));
    // The products that had it have one question less.
    if (detaches) void queryClient.invalidateQueries({ queryKey: [...consoleKey, 'products'] });
  } finally {
    // One that could not be deleted may be gone already, from another screen.
    refreshGroups();
  }
}
