import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { OptionGroup } from '../../../api/views';
import { messageOr } from '../../../api/message-or';
import { useAct } from '../../../api/use-act';
import { QuestionDialog } from '../../../ui/QuestionDialog';
import { withJosa } from '../../../util/josa';
import { beside } from '../../parts/beside';
import { inUseWords, useOf, type Use } from './group-faults';
import { deleteGroupId } from './OptionGroupCard';
import { deleteGroup } from './option-group-query';

interface DeleteGroupDialogProps {
  open: boolean;
  /** Stays while the dialog fades. */
  group: OptionGroup;
  onClose: () => void;
}

/** Asks before a group is deleted, and once more where products use it. */
export function DeleteGroupDialog({ open, group: { groupId, groupName }, onClose }: DeleteGroupDialogProps) {
  const neighbour = useRef<HTMLElement>(null);
  const [use, setUse] = useState<Use>();
  const act = useAct({
    mutationFn: async () => {
      neighbour.current = beside(deleteGroupId(groupId));
      await deleteGroup(groupId, use !== undefined);
    },
    onSuccess: onClose,
    onError: (fault) => setUse((before) => useOf(fault) ?? before),
  });
  const isAskedAnew = act.error?.code === 'GROUP_IN_USE';
  return (
    <QuestionDialog
      alert
      open={open}
      onClose={onClose}
      onGone={() => {
        act.reset();
        setUse(undefined);
      }}
      title={t`${{ groupName: withJosa(groupName, '을/를') }} 삭제할까요?`}
      confirmLabel={use ? t`떼고 삭제하기` : act.isError ? t`다시 시도` : t`삭제하기`}
      danger
      busy={act.isPending || act.isSuccess}
      onConfirm={() => act.mutate()}
      failure={
        act.error && !isAskedAnew
          ? messageOr(act.error, t`옵션 그룹을 삭제하지 못했어요. 다시 시도해주세요.`)
          : undefined
      }
      finalFocus={() => (document.getElementById(deleteGroupId(groupId)) ? true : (neighbour.current ?? true))}
    >
      <p role="status" className="wrap-anywhere text-muted">
        {use ? inUseWords(use) : t`상품에서 더는 고를 수 없어요. 지난 주문에는 그대로 남아요.`}
      </p>
    </QuestionDialog>
  );
}
