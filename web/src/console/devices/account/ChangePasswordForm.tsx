import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { showFieldErrors } from '../../../api/field-errors';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { Muted } from '../../../ui/layout';
import { NewPasswordPair } from '../../../ui/NewPasswordPair';
import { PasswordField } from '../../../ui/PasswordField';
import { tellUnchecked } from '../../../ui/late-checks';
import { useLateChecks } from '../../parts/forms/use-late-checks';
import { showAlert } from '../../../ui/alert';
import { showToast } from '../../../ui/toast';
import { paths } from '../../../addresses/paths';
import { partOf } from '../../../util/part-of';
import { useShop } from '../../parts/shop/shop-query';
import type { PasswordFields } from './change-password-checks';
import { refreshSessions } from './sessions-query';

const loadChecks = () =>
  partOf('passwordChecks', async () => (await import('./change-password-checks')).passwordChecks);
const empty: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password by the present one; the other sessions end with it. */
export function ChangePasswordForm() {
  const shop = useShop();
  const form = useForm<PasswordFields>({ resolver: useLateChecks(loadChecks), mode: 'onChange', defaultValues: empty });
  const change = useAct({
    mutationFn: ({ currentPassword, newPassword }: PasswordFields) =>
      call(http.auth.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      form.reset(empty);
      showToast({ kind: 'success', text: t`비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.` });
      void refreshSessions();
    },
    onError: (fault) => {
      if (showFieldErrors(form, fault, ['currentPassword', 'newPassword'])) return;
      void showAlert(messageOr(fault, t`비밀번호를 바꾸지 못했어요. 다시 시도해주세요.`));
    },
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => change.mutate(typed), tellUnchecked)(event)}
      className="flex flex-col gap-5"
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={shop?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t`현재 비밀번호`}
        kind="current"
        registration={form.register('currentPassword')}
        error={form.formState.errors.currentPassword?.message}
      />
      <NewPasswordPair form={form} label={t`새 비밀번호`} name="newPassword" confirmName="confirmPassword" />
      <Button type="submit" size="large" wide busy={change.isPending} busyLabel={t`처리 중…`}>
        {t`비밀번호 바꾸기`}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Muted small>{t`소셜 계정으로 가입했다면 비밀번호를 먼저 정해주세요.`}</Muted>
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center font-semibold text-accent-deep underline-offset-4 hover:underline"
        >
          {t`비밀번호 찾기`}
        </Link>
      </div>
    </form>
  );
}
