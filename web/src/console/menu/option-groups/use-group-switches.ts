import { t } from '@lingui/core/macro';
import type { OptionGroup } from '../../../api/views';
import type { AppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useEveryAct } from '../../../api/use-every-act';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { fieldsOf, groupBody } from './group-form-data';
import { changeGroup, holdAnswers, keepGroup, knownGroup, refreshGroups } from './option-group-query';

/** After the last press in a row the server's list counts: options may have been sold or changed meanwhile. */
const inTurn = { queue: 'option-groups', afterLast: refreshGroups };

/** Without a session the log-in page is on its way, and says enough. */
function tell(text: string, { message }: AppError): void {
  if (session.get()) void showAlert(`${text}\n${message}`);
}

interface Switch {
  groupId: string;
  optionId: string;
  soldOut: boolean;
}

const withMark = (group: OptionGroup, { optionId, soldOut }: Switch): OptionGroup => ({
  ...group,
  options: group.options.map((option) => (option.optionId === optionId ? { ...option, soldOut } : option)),
});

/** Marks an option as sold out or not, at once on the screen and undone when it could not be saved. */
export const useOptionSoldOut = () =>
  useEveryAct({
    ...inTurn,
    mutationFn: async ({ optionId, soldOut }: Switch) =>
      (await call(http.options.setOptionSoldOut, { body: { optionId, soldOut } })).data,
    onMutate: async (mark) => {
      await holdAnswers();
      changeGroup(mark.groupId, (known) => withMark(known, mark));
    },
    onError: (fault, mark) => {
      changeGroup(mark.groupId, (known) => withMark(known, { ...mark, soldOut: !mark.soldOut }));
      tell(t`품절 표시를 바꾸지 못했어요.`, fault);
    },
  });

interface Showing {
  group: OptionGroup;
  status: OptionGroup['status'];
}

/** Asks or hides a group at all its products, at once on the screen and undone when it could not be saved. */
export const useGroupStatus = () =>
  useEveryAct({
    ...inTurn,
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
  });
