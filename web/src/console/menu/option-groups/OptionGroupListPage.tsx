import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OptionGroup } from '../../../api/views';
import { adminPaths } from '../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { Shown } from '../../../ui/Shown';
import { FloatingAdd } from '../../parts/FloatingAdd';
import { Page } from '../../parts/Page';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { OptionGroupCard } from './OptionGroupCard';
import { optionGroupQuery } from './option-group-query';

/** The questions that products ask of shoppers, each with its answers. */
export function OptionGroupListPage() {
  const groups = useQuery(optionGroupQuery);
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<OptionGroup>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Page
        title={t`옵션 관리`}
        lead={t`한 번 만든 옵션 그룹은 여러 상품에서 같이 써요. 여기서 바꾸면 모든 상품에 바로 보여요.`}
      >
        <Shown of={groups} what={t`옵션을`} count={3} shape="h-48 rounded-card">
          {(known) =>
            known.length === 0 ? (
              <EmptyState
                drawing="plate"
                text={t`사이즈, 온도 같은 옵션을 만들어보세요.\n여러 상품에 같이 쓸 수 있어요.`}
              />
            ) : (
              <ul aria-label={t`옵션 그룹`} className="grid items-start gap-4 lg:grid-cols-2">
                {known.map((group) => (
                  <OptionGroupCard
                    key={group.groupId}
                    group={group}
                    onDelete={() => {
                      setDoomed(group);
                      setAsking(true);
                    }}
                  />
                ))}
              </ul>
            )
          }
        </Shown>
      </Page>
      <FloatingAdd label={t`옵션 그룹 만들기`} onClick={() => void navigate(adminPaths.optionGroupEdit('add'))} />
      {doomed && (
        <DeleteGroupDialog key={doomed.groupId} open={isAsking} group={doomed} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
