import { Email, type OperatorRole } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { useFeature } from '../../page/installation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LabelledInput } from '../../ui/form/labelled';
import { showToast } from '../../ui/toast';
import { call } from '../client';
import { ASKED_TEXT } from '../parts/ask-reason';
import { refreshColleagues } from './colleagues-query';
import { RoleBoxes } from './RoleBoxes';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The address to hand over, where no letters are sent. */
  onLink: (link: string) => void;
}

/** Invites a colleague by e-mail, or by an address that the inviter hands over. */
export function InviteDialog({ open, onClose, onLink }: InviteDialogProps) {
  const hasMail = useFeature('mail');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const [faults, setFaults] = useState<{ email?: string | undefined; roles?: string | undefined }>({});

  function isReady(): boolean {
    const found = {
      email: Email.safeParse(email).error?.issues[0]?.message,
      roles: roles.length === 0 ? t`역할을 하나 이상 골라주세요.` : undefined,
    };
    setFaults(found);
    return found.email === undefined && found.roles === undefined;
  }
  async function invite(): Promise<void> {
    const { data } = await call(http.colleagues.invite, { body: { email: email.trim(), roles } });
    await refreshColleagues();
    setEmail('');
    setRoles([]);
    if (data.link !== undefined) onLink(data.link);
    else showToast({ kind: 'success', text: data.waiting ? ASKED_TEXT : t`초대 메일을 보냈어요.` });
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`동료 초대`}
      description={t`72시간 동안 한 번 쓸 수 있는 주소를 ${{ part: hasMail ? t`메일로 보내요` : t`드려요. 동료에게 직접 전해주세요` }}. 비밀번호와 2단계 인증은 받은 사람이 정해요.`}
      confirmLabel={t`초대하기`}
      isReady={isReady}
      onConfirm={invite}
    >
      <LabelledInput
        label={t`이메일`}
        required
        error={faults.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleBoxes chosen={roles} onChange={setRoles} error={faults.roles} />
    </ConfirmDialog>
  );
}
