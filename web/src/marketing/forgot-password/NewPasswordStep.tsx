import { useForm } from 'react-hook-form';
import { call } from '../../api/client';
import { http } from '../../api/sign-in-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { showFieldErrors } from '../../api/field-errors';
import { NewPasswordPair } from '../../ui/NewPasswordPair';
import { lateChecks, tellUnchecked } from '../../ui/late-checks';
import { LabelledInput } from '../../ui/form/labelled';
import { failureText, findAccount } from './find-account';
import type { AccountFields, NewPasswordFields } from './forgot-password-checks';
import { statusTexts } from './forgot-password-form';
import { loadNewPasswordChecks } from './load-checks';
import { useCountdown } from '../../ui/use-countdown';
import { typedDigits } from '../../util/typed';

const resolver = lateChecks(loadNewPasswordChecks);
const RESEND_AFTER_SECONDS = 60;

/** People paste codes with spaces and hyphens. */

interface NewPasswordStepProps {
  account: AccountFields;
  onStatus: (text: string) => void;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for another code, not more often than once in a while. */
function ResendButton({ account, onStatus }: Pick<NewPasswordStepProps, 'account' | 'onStatus'>) {
  const { secondsLeft, begin } = useCountdown(RESEND_AFTER_SECONDS);
  const resend = useAct({
    mutationFn: () => findAccount(account),
    onMutate: () => onStatus(''),
    onSuccess: (known) => {
      onStatus(known ? statusTexts.sentAgain : statusTexts.nobody);
      if (known) begin();
    },
    onError: (fault) => onStatus(failureText(fault, statusTexts.findFailed)),
  });

  return (
    <Button
      kind="secondary"
      disabled={secondsLeft > 0}
      busy={resend.isPending}
      busyLabel="처리 중…"
      onClick={() => resend.mutate()}
      className="tabular"
    >
      {secondsLeft > 0 ? `인증번호 다시 받기 (${secondsLeft}초)` : '인증번호 다시 받기'}
    </Button>
  );
}

/** The code that was sent, and a new password. */
export function NewPasswordStep({ account, onStatus, onDone, onBack }: NewPasswordStepProps) {
  const form = useForm<NewPasswordFields>({
    resolver,
    mode: 'onChange',
    defaultValues: { resetCode: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const change = useAct({
    mutationFn: ({ resetCode, newPassword }: NewPasswordFields) =>
      call(http.auth.resetPassword, { body: { ...account, newPassword, resetCode } }),
    onMutate: () => onStatus(''),
    onSuccess: onDone,
    onError: (fault) => {
      if (showFieldErrors(form, fault, ['resetCode', 'newPassword'])) return;
      const isWrongCode = fault.code === 'RESET_CODE_WRONG';
      const failure = failureText(fault, statusTexts.resetFailed);
      onStatus(isWrongCode ? `${failure} ${statusTexts.newCodeNeeded}` : failure);
      if (isWrongCode) form.setFocus('resetCode');
    },
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => change.mutate(typed), tellUnchecked)(event)}
      className="flex flex-col gap-5"
    >
      {/* Tells a password manager whose password this will be. */}
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <div className="flex flex-col items-start gap-3">
        <div className="w-full">
          <LabelledInput
            required
            label="인증번호 6자리"
            help="10분 안에 입력해주세요. 5번 틀리면 다시 받아야 해요."
            {...form.register('resetCode', { setValueAs: typedDigits })}
            error={errors.resetCode?.message}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular"
          />
        </div>
        <ResendButton account={account} onStatus={onStatus} />
      </div>
      <NewPasswordPair form={form} label="새 비밀번호" name="newPassword" confirmName="confirmPassword" />
      <p className="text-muted">
        비밀번호를 바꾸면 모든 기기에서 로그아웃되고, 패스키와 연결된 TV와 출력 기기도 끊겨요. 로그인한 뒤 다시 연결해야
        해요.
      </p>
      <Button type="submit" size="large" wide busy={change.isPending} busyLabel="처리 중…">
        비밀번호 바꾸기
      </Button>
      <Button kind="quiet" onClick={onBack}>
        이름과 이메일 다시 적기
      </Button>
    </form>
  );
}
