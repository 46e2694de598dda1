import { Email, type OperatorRole } from '@jumun/contracts';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { call } from '../client';
import { refreshColleagues } from './colleagues-query';
import { RoleBoxes } from './RoleBoxes';

/** Invites a colleague by e-mail. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const [faults, setFaults] = useState<{ email?: string | undefined; roles?: string | undefined }>({});

  function isReady(): boolean {
    const found = {
      email: Email.safeParse(email).error?.issues[0]?.message,
      roles: roles.length === 0 ? '역할을 하나 이상 골라주세요.' : undefined,
    };
    setFaults(found);
    return found.email === undefined && found.roles === undefined;
  }
  async function invite(): Promise<void> {
    await call(http.colleagues.invite, { body: { email: email.trim(), roles } });
    await refreshColleagues();
    setEmail('');
    setRoles([]);
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="동료 초대"
      description="메일로 72시간 동안 한 번 쓸 수 있는 주소를 보내요. 비밀번호와 2단계 인증은 받은 사람이 정해요."
      confirmLabel="초대하기"
      isReady={isReady}
      onConfirm={invite}
      doneText="초대 메일을 보냈어요."
    >
      <Field label="이메일" required error={faults.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <RoleBoxes chosen={roles} onChange={setRoles} error={faults.roles} />
    </ConfirmDialog>
  );
}
