import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminPaths } from '../../paths';
import { LinkButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { useOpened } from '../../parts/forms/use-opened';
import { OptionGroupEditor } from './OptionGroupEditor';
import { optionGroupQuery } from './option-group-query';

/** The form of a new group, or of the one that its address names. */
export function OptionGroupEditPage() {
  const { groupId = '' } = useParams();
  return groupId === 'add' ? <OptionGroupEditor key="add" /> : <GroupUpdate key={groupId} groupId={groupId} />;
}

function GroupUpdate({ groupId }: { groupId: string }) {
  const groups = useQuery(optionGroupQuery);
  const opened = useOpened(groups.data?.find((group) => group.groupId === groupId));
  if (opened) return <OptionGroupEditor group={opened} />;
  return (
    <Page title={t`옵션 그룹 수정`} width="reading">
      <Shown of={groups} what={t`옵션을`} count={2} shape="h-48 rounded-card">
        {() => (
          <EmptyState
            drawing="signpost"
            text={t`옵션 그룹을 찾을 수 없어요.`}
            action={
              <LinkButton kind="secondary" to={adminPaths.optionGroups}>
                {t`옵션 관리로 가기`}
              </LinkButton>
            }
          />
        )}
      </Shown>
    </Page>
  );
}
