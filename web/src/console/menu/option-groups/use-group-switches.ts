import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { OptionGroup } from '../../../api/views';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { fieldsOf, groupBody } from './group-form-data';
import { changeGroup, holdAnswers, keepGroup, knownGroup, refreshGroups } from './option-group-query';

const mutationKey = ['option-groups'] as const;
/** One after the other, so that a slow answer never overtakes a later press. */
const oneAfterTheOther = { mutationKey, scope: { id: 'option-groups' } };

/** After the last press in a row the server's list counts: options may have been sold or changed meanwhile. */
function followServer(): void {
  if (queryClient.isMutating({ mutationKey }) <= 1) refreshGroups();
}

/** Without a session the log-in page is on its way, and says enough. */
function tell(text: string, thrown: unknown): void {
  if (session.get()) void showAlert(`${text}\n${toAppError(thrown).message}`);
}

interface Mark {
  groupId: string;
  optionId: string;
  soldOut: boolean;
}

const withMark = (group: OptionGroup, { optionId, soldOut }: Mark): OptionGroup => ({
  ...group,
  options: group.options.map((option) => (option.optionId === optionId ? { ...option, soldOut } : option)),
});

/** Marks an option as sold out or not, at once on the screen and undone when it could not be saved. */
export const useOptionSoldOut = () =>
  useMutation({
    ...oneAfterTheOther,
    mutationFn: async ({ optionId, soldOut }: Mark) =>
      (await call(http.options.setOptionSoldOut, { body: { optionId, soldOut } })).data,
    onMutate: async (mark) => {
      await holdAnswers();
      changeGroup(mark.groupId, (known) => withMark(known, mark));
    },
    onError: (fault, mark) => {
      changeGroup(mark.groupId, (known) => withMark(known, { ...mark, soldOut: !mark.soldOut }));
      tell(t`품절 표시를 바꾸지 못했어요.`, fault);
    },
    onSettled: followServer,
  });

interface Showing {
  group: OptionGroup;
  status: OptionGroup['status'];
}

/** Asks or hides a group at all its products, at once on the screen and undone when it could not be saved. */
export const useGroupStatus = () =>
  useMutation({
    ...oneAfterTheOther,
    mutationFn: async ({ group, status }: Showing) => {
      const { groupId } = group;
      // An earlier press has changed its version.
      const now = knownGroup(groupId) ?? group;
      const body = { ...groupBody(fieldsOf({ ...now, status })), version: now.version };
      return (await call(http.options.updateOptionGroup, { params: { groupId }, body })).data;
    },
    onMutate: async ({ group: { groupId }, status }) => {
      await holdAnswers();
      changeGroup(groupId, (known) => ({ ...known, status }));
    },
    onSuccess: keepGroup,
    onError: (fault, { group: { groupId, status } }) => {
      changeGroup(groupId, (known) => ({ ...known, status }));
      tell(t`옵션 그룹을 바꾸지 못했어요.`, fault);
    },
    onSettled: followServer,
  });
