import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/form/fields';
import { Muted, Stack } from '../../ui/layout';
import { showToast } from '../../ui/toast';
import { useCountdown } from '../../ui/use-countdown';
import { shopQuery } from '../parts/shop/shop-query';
import { typedDigits } from '../../util/typed';

const RESEND_AFTER_SECONDS = 60;

/** People paste codes with spaces and hyphens. */

/** The address is verified: the notice goes with this dialog, and the focus to the screen. */
function settle(): void {
  queryClient.setQueryData(shopQuery.queryKey, (known) => known && { ...known, emailVerified: true });
  void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
  document.getElementById('main')?.focus();
  showToast({ kind: 'success', text: t`이메일을 확인했어요.` });
}

interface EmailDialogProps {
  open: boolean;
  email: string;
  onClose: () => void;
}

/** Takes the code that was sent by e-mail, and sends another one. */
export function EmailDialog({ open, email, onClose }: EmailDialogProps) {
  const [status, setStatus] = useState('');
  const form = useForm({ defaultValues: { code: '' } });
  const { secondsLeft, begin } = useCountdown(RESEND_AFTER_SECONDS, false);

  function fail(fault: AppError, text: string) {
    // Another device was quicker.
    if (fault.code === 'EMAIL_VERIFIED') settle();
    else setStatus(messageOr(fault, text));
  }
  const resend = useAct({
    mutationFn: () => call(http.auth.sendEmailCode, {}),
    onMutate: () => setStatus(''),
    onSuccess: () => {
      setStatus(t`인증번호를 다시 보냈어요. 마지막으로 받은 번호만 쓸 수 있어요.`);
      begin();
      form.setFocus('code');
    },
    onError: (fault) => fail(fault, t`인증번호를 보내지 못했어요. 다시 시도해주세요.`),
  });
  const verify = useAct({
    mutationFn: ({ code }: { code: string }) => call(http.auth.verifyEmail, { body: { code: typedDigits(code) } }),
    onMutate: () => setStatus(''),
    onSuccess: settle,
    onError: (fault) => {
      if (fault.code === 'EMAIL_CODE_WRONG') form.setError('code', { message: fault.message }, { shouldFocus: true });
      else fail(fault, t`이메일을 확인하지 못했어요. 다시 시도해주세요.`);
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`이메일 확인`}
      description={t`${email} 주소로 보낸 인증번호를 입력해주세요.`}
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((typed) => verify.mutate(typed))(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          control={form.control}
          name="code"
          label={t`인증번호 6자리`}
          help={t`번호는 10분 동안 쓸 수 있어요. 메일이 안 보이면 스팸 메일함도 확인해주세요.`}
          rules={{ validate: (code) => /^\d{6}$/.test(typedDigits(code)) || t`인증번호 6자리를 입력해주세요` }}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular"
        />
        <Stack gap={2}>
          <Button type="submit" wide busy={verify.isPending} busyLabel={t`확인하는 중…`}>
            {t`확인하기`}
          </Button>
          <Button
            kind="secondary"
            wide
            disabled={secondsLeft > 0}
            busy={resend.isPending}
            busyLabel={t`보내는 중…`}
            onClick={() => resend.mutate()}
            className="tabular"
          >
            {secondsLeft > 0 ? t`인증번호 다시 받기 (${secondsLeft}초)` : t`인증번호 다시 받기`}
          </Button>
        </Stack>
        <div role="status">{status && <Muted small>{status}</Muted>}</div>
      </form>
      <Button kind="quiet" onClick={onClose}>
        {t`나중에 하기`}
      </Button>
    </Dialog>
  );
}
