import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '../../api/field-errors';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Muted } from '../../ui/layout';
import { NewPasswordPair } from '../../ui/NewPasswordPair';
import { PasswordField } from '../../ui/PasswordField';
import { showToast } from '../../ui/toast';
import { isConfirmed, newPasswordFields, notConfirmed } from '../../util/new-password';
import { call } from '../client';
import { Fault } from '../parts/Fault';
import { Panel } from '../parts/Panel';
import { ownSessionsQuery } from './security-query';

const Fields = z
  .object({ currentPassword: z.string().min(1, t`현재 비밀번호를 입력해주세요`), ...newPasswordFields })
  .refine(isConfirmed, notConfirmed);
type Fields = z.infer<typeof Fields>;

/** Changes the operator's own password; the other sessions end with it. */
export function PasswordPanel({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t`비밀번호`}>
      <Muted>{t`비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃돼요.`}</Muted>
      <div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t`비밀번호 바꾸기`}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`비밀번호 바꾸기`}>
        <PasswordForm email={email} onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    mode: 'onChange',
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const change = useAct({
    mutationFn: ({ currentPassword, newPassword }: Fields) =>
      call(http.colleagues.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      onClose();
      showToast({ kind: 'success', text: t`비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.` });
      void queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    },
    onError: (fault) => void showFieldErrors(form, fault, ['currentPassword', 'newPassword']),
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => change.mutate(typed))(event)}
      className="flex flex-col gap-5"
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`현재 비밀번호`}
        kind="current"
        registration={form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <NewPasswordPair form={form} label={t`새 비밀번호`} name="newPassword" confirmName="confirmPassword" />
      {change.error && !errors.currentPassword && !errors.newPassword && <Fault text={change.error.message} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" disabled={change.isPending} onClick={onClose}>
          {t`취소`}
        </Button>
        <Button type="submit" busy={change.isPending} busyLabel={t`바꾸는 중…`}>
          {t`바꾸기`}
        </Button>
      </div>
    </form>
  );
}
