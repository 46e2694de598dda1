import type { OperatorRole } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { ActDialog } from '../parts/ActDialog';
import { ASKED_TEXT } from '../parts/ask-reason';
import { refreshColleagues, type Colleague } from './colleagues-query';
import { RoleBoxes } from './RoleBoxes';

const words = {
  label: t`사유`,
  help: t`2자 이상, 기록에 남아요.`,
  missing: t`사유를 입력해주세요.`,
  max: 200,
} as const;

interface ChangeDialogProps {
  colleague: Colleague;
  open: boolean;
  onClose: () => void;
}

/** Gives a colleague other roles. */
export function RolesDialog({ colleague, open, onClose }: ChangeDialogProps) {
  const [roles, setRoles] = useState<OperatorRole[]>(colleague.roles);
  const { operatorId, email } = colleague;
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t`역할을 바꿀까요?`}
      description={t`${email}의 역할이 바뀌고, 로그인한 기기에서 모두 로그아웃돼요.`}
      confirmLabel={t`역할 바꾸기`}
      words={words}
      onConfirm={async (reason) => {
        const { data } = await call(http.colleagues.changeRoles, { params: { operatorId }, body: { roles, reason } });
        await refreshColleagues();
        return data.waiting && ASKED_TEXT;
      }}
      doneText={t`역할을 바꿨어요.`}
      keepsOpener
    >
      <RoleBoxes
        chosen={roles}
        onChange={setRoles}
        error={roles.length === 0 ? t`역할을 하나 이상 골라주세요.` : undefined}
      />
    </ActDialog>
  );
}

/** Removes a colleague's account. */
export function RemoveDialog({ colleague, open, onClose }: ChangeDialogProps) {
  const { operatorId, email } = colleague;
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t`동료를 내보낼까요?`}
      description={t`${email}의 계정이 사라지고, 로그인한 기기에서 바로 로그아웃돼요. 한 일의 기록은 남아요.`}
      confirmLabel={t`내보내기`}
      danger
      words={words}
      onConfirm={async (reason) => {
        const { data } = await call(http.colleagues.remove, { params: { operatorId }, body: { reason } });
        await refreshColleagues();
        return data.waiting && ASKED_TEXT;
      }}
      doneText={t`동료를 내보냈어요.`}
    />
  );
}
