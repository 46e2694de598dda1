import { t } from '@lingui/core/macro';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AppError } from '../../../api/app-error';
import type { OptionGroup } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { useRepeatable } from '../../../api/use-repeatable';
import { useLateChecks } from '../../parts/forms/use-late-checks';
import { showToast } from '../../../ui/toast';
import { partOf } from '../../../util/part-of';
import { showRefusal } from '../../parts/forms/show-refusal';
import { unsavedOf } from '../../parts/forms/unsaved';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { faultsOf, presentGroup } from './group-faults';
import { fieldsOf, groupBody, onStocksOf, type GroupFields } from './group-form-data';
import { keepGroup, optionGroupQuery } from './option-group-query';

const loadChecks = () => partOf('groupChecks', async () => (await import('./group-fields')).groupChecks);

const FAILED = t`옵션 그룹을 저장하지 못했어요.`;

interface Save {
  fields: GroupFields;
  /** The version that the form began with; none of a new group. */
  version: number | undefined;
}

/** The group as it is on the server now; undefined where that cannot be found out. */
async function groupNow(groupId: string): Promise<OptionGroup | undefined> {
  const groups = await queryClient.fetchQuery({ ...optionGroupQuery, staleTime: 0 }).catch(() => []);
  return groups.find((group) => group.groupId === groupId);
}

/** Form state of an option group: input, saving, and the conflict when another screen saved first. */
export function useGroupForm(group: OptionGroup | undefined, onSaved: () => void) {
  const resolver = useLateChecks(loadChecks);
  const form = useForm<GroupFields>({ resolver, defaultValues: fieldsOf(group), mode: 'onTouched' });
  const { formState, getValues, reset, setValue } = form;
  const kept = `option-group:${group?.groupId ?? 'new'}`;
  const [found, setFound] = useState(() => unsavedOf(kept, { ...fieldsOf(group), version: 0 }));
  const [version, setVersion] = useState(found?.version ?? group?.version);
  /** The group as another screen left it. */
  const [present, setPresent] = useState<OptionGroup>();
  useLayoutEffect(() => {
    if (!found) return;
    const { version: _, ...fields } = found;
    reset({ ...getValues(), ...fields }, { keepDefaultValues: true });
  }, [found, getValues, reset]);
  useKeepUnsaved(kept, () => (formState.isDirty ? { ...getValues(), ...(version && { version }) } : undefined));

  const repeatable = useRepeatable();
  const save = useAct({
    mutationFn: async ({ fields, version: seen }: Save) => {
      const body = groupBody(fields);
      const { data } =
        group && seen !== undefined
          ? await call(http.options.updateOptionGroup, {
              params: { groupId: group.groupId },
              body: { ...body, version: seen },
            })
          : await repeatable(body, (idempotencyKey) => call(http.options.createOptionGroup, { body, idempotencyKey }));
      await keepGroup(data);
    },
    onError: (fault) => void refuse(fault),
  });

  async function refuse(fault: AppError) {
    const now = presentGroup(fault);
    if (now) return setPresent(now);
    // Changed stocks are shown at their rows; the next press saves the typed ones all the same.
    const stocks = fault.code === 'STOCK_CHANGED' && group ? await groupNow(group.groupId) : undefined;
    if (stocks)
      for (const [index, { stock, stockBefore }] of onStocksOf(getValues('options'), stocks).entries()) {
        setValue(`options.${index}.stock`, stock);
        setValue(`options.${index}.stockBefore`, stockBefore);
      }
    const { fields, others } = faultsOf(fault);
    // The rows as a whole can't have the focus.
    const byFocus = [...fields].sort(([one], [other]) => Number(one === 'options') - Number(other === 'options'));
    await showRefusal(form, byFocus, [FAILED, fault.message, ...others].join('\n'));
  }
  function loadPresent() {
    if (!present) return;
    reset(fieldsOf(present));
    setFound(undefined);
    setVersion(present.version);
    setPresent(undefined);
    void keepGroup(present);
    showToast({ text: t`최신 내용을 불러왔어요.` });
  }

  return {
    form,
    found,
    isSaving: save.isPending,
    save: (fields: GroupFields) => save.mutate({ fields, version }, { onSuccess: onSaved }),
    present,
    loadPresent,
    keepTyped: () => setPresent(undefined),
  };
}
