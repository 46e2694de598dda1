import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { Shown } from '../../../ui/Shown';
import { tellUnchecked } from '../../../ui/late-checks';
import { useLateChecks } from '../../parts/forms/use-late-checks';
import { showAlert } from '../../../ui/alert';
import { showToast } from '../../../ui/toast';
import { paths } from '../../../addresses/paths';
import { partOf } from '../../../util/part-of';
import { useShop } from '../../parts/shop/shop-query';
import { devicesQuery, refreshDevices } from '../paired/devices-query';
import type { PasswordFields } from './change-password-checks';
import { KeptAccess } from './KeptAccess';
import { passkeysQuery, refreshPasskeys } from './passkeys-query';
import { refreshSessions } from './sessions-query';

const loadChecks = () =>
  partOf('passwordChecks', async () => (await import('./change-password-checks')).passwordChecks);
const empty: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

type Change = Pick<PasswordFields, 'currentPassword' | 'newPassword'> & {
  keepDeviceIds: string[];
  keepPasskeyIds: string[];
};

/** Changes the password by the present one; the other sessions end with it, and what else gets in unless it is kept. */
export function ChangePasswordForm() {
  const shop = useShop();
  const devices = useQuery({ ...devicesQuery, refetchInterval: false });
  const passkeys = useQuery(passkeysQuery);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<PasswordFields>({ resolver: useLateChecks(loadChecks), mode: 'onChange', defaultValues: empty });
  const change = useAct({
    mutationFn: (body: Change) => call(http.auth.changePassword, { body }),
    onSuccess: () => {
      form.reset(empty);
      setKept(new Set());
      showToast({ kind: 'success', text: t`비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.` });
      void Promise.all([refreshSessions(), refreshDevices(), refreshPasskeys()]);
    },
    onError: (fault) => {
      if (showFieldErrors(form, fault, ['currentPassword', 'newPassword'])) return;
      void showAlert(messageOr(fault, t`비밀번호를 바꾸지 못했어요. 다시 시도해주세요.`));
    },
  });

  function submit({ currentPassword, newPassword }: PasswordFields): void {
    // Nothing ends that its owner has not seen.
    if (!devices.data || !passkeys.data)
      return void showAlert(t`기기와 패스키를 먼저 확인해주세요. 목록을 불러온 뒤에 바꿀 수 있어요.`);
    const keepDeviceIds = devices.data.map(({ deviceId }) => deviceId).filter((id) => kept.has(id));
    const keepPasskeyIds = passkeys.data.map(({ passkeyId }) => passkeyId).filter((id) => kept.has(id));
    change.mutate({ currentPassword, newPassword, keepDeviceIds, keepPasskeyIds });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, tellUnchecked)(event)}
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
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{t`계속 쓸 기기와 패스키`}</legend>
        <Shown of={devices} what={t`연결한 기기를`} count={2} shape="h-11 rounded-card">
          {(found) => (
            <Shown of={passkeys} what={t`패스키를`} shape="h-11 rounded-card">
              {(keys) => <KeptAccess devices={found} passkeys={keys} kept={kept} onChange={setKept} />}
            </Shown>
          )}
        </Shown>
      </fieldset>
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
