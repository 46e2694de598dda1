import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { optionLimits } from '../../../api/owner-calls';
import type { OptionGroup } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Button, LinkButton } from '../../../ui/Button';
import { SwitchField, TextField } from '../../../ui/form/fields';
import { showToast } from '../../../ui/toast';
import { formatCount } from '../../../util/money';
import { FormPage } from '../../parts/forms/FormPage';
import { PageBar } from '../../parts/forms/PageBar';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { OptionRows } from './OptionRows';
import { RuleField } from './RuleField';
import { StaleGroupDialog } from './StaleGroupDialog';
import { useGroupForm } from './use-group-form';

/** The number of products that a change of this group affects, in words. */
const reachWords = (productCount: number): string =>
  productCount > 0
    ? t`상품 ${{ productCount: formatCount(productCount) }}개에서 써요. 저장하면 모두 바로 바뀌어요.`
    : '';

/** The form of an option group; without one it makes a new one. */
export function OptionGroupEditor({ group }: { group?: OptionGroup }) {
  const saved = useRef(false);
  const navigate = useNavigate();
  const { form, found, isSaving, save, present, loadPresent, keepTyped } = useGroupForm(group, () => {
    saved.current = true;
    showToast({ kind: 'success', text: t`옵션 그룹을 저장했어요.` });
    void navigate(adminPaths.optionGroups);
  });
  const { control } = form;
  return (
    <FormPage
      title={group ? t`옵션 그룹 수정` : t`옵션 그룹 만들기`}
      lead={reachWords(group?.productCount ?? 0)}
      width="reading"
      form={form}
      save={save}
      found={found}
      after={
        <>
          <PageBar width="reading">
            <LinkButton kind="secondary" to={adminPaths.optionGroups}>
              {t`취소`}
            </LinkButton>
            <Button type="submit" busy={isSaving} className="grow md:grow-0">
              {group ? t`저장하기` : t`만들기`}
            </Button>
          </PageBar>
          {present && <StaleGroupDialog onLoad={loadPresent} onClose={keepTyped} />}
          <UnsavedChanges when={form.formState.isDirty} saved={saved} />
        </>
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          control={control}
          name="groupName"
          label={t`그룹 이름`}
          help={t`손님이 보는 이름이에요. 예: 사이즈`}
          required
          autoComplete="off"
          maxLength={optionLimits.optionName}
        />
        <TextField
          control={control}
          name="kitchenName"
          label={t`주방용 이름`}
          help={t`주방에서 짧게 읽을 이름이에요.`}
          optional
          autoComplete="off"
          maxLength={optionLimits.kitchenName}
        />
      </div>
      <RuleField form={form} />
      <OptionRows form={form} />
      <SwitchField control={control} name="status" label={t`상품에서 보이기`} values={['active', 'inactive']} />
    </FormPage>
  );
}
