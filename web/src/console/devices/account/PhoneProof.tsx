import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/form/fields';
import { Muted, Stack } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { typedDigits } from '../../../util/typed';
import { shopQuery, useShop } from '../../parts/shop/shop-query';

/** The shop's phone, and how its owner proves it: a forgotten password is helped by text at a proven one alone. */
export function PhoneProof() {
  const shop = useShop();
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  function settle(): void {
    setSent(false);
    form.reset();
    showToast({ kind: 'success', text: t`휴대전화를 확인했어요.` });
    void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
  }
  const send = useAct({
    mutationFn: () => call(http.auth.sendPhoneCode, {}),
    onSuccess: () => setSent(true),
    // Another device was quicker.
    onError: ({ code }) => code === 'PHONE_VERIFIED' && settle(),
  });
  const verify = useAct({
    mutationFn: ({ code }: { code: string }) => call(http.auth.verifyPhone, { body: { code: typedDigits(code) } }),
    onSuccess: settle,
    onError: ({ code, message }) =>
      code === 'PHONE_CODE_WRONG' && form.setError('code', { message }, { shouldFocus: true }),
  });
  const { phone, phoneVerified } = shop ?? {};
  if (phone == null) return <Muted>{t`내 정보에서 휴대전화 번호를 먼저 입력해주세요.`}</Muted>;
  const failure =
    (send.error?.code === 'PHONE_VERIFIED' ? undefined : send.error?.message) ??
    (verify.error?.code === 'PHONE_CODE_WRONG' ? undefined : verify.error?.message);
  return (
    <Stack gap={4}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="tabular font-semibold">{phone}</span>
        {phoneVerified ? <Badge tone="ready">{t`확인됨`}</Badge> : <Badge tone="waiting">{t`확인 전`}</Badge>}
      </p>
      <Muted>
        {phoneVerified
          ? t`비밀번호를 잊었을 때 이 번호로 도와드려요.`
          : t`확인하면 비밀번호를 잊었을 때 이 번호로도 도와드려요. 확인하지 않은 번호로는 인증번호를 보내지 않아요.`}{' '}
        {t`문자는 유심을 가로챈 사람도 받을 수 있어요. 패스키를 등록해두면 더 안전해요.`}
      </Muted>
      {!phoneVerified && isSent && (
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((typed) => verify.mutate(typed))(event)}
          className="flex flex-col gap-4"
        >
          <TextField
            control={form.control}
            name="code"
            label={t`인증번호 6자리`}
            help={t`문자로 받은 번호를 10분 안에 입력해주세요.`}
            rules={{ validate: (code) => /^\d{6}$/.test(typedDigits(code)) || t`인증번호 6자리를 입력해주세요` }}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular"
          />
          <Button type="submit" wide busy={verify.isPending} busyLabel={t`확인하는 중…`}>
            {t`확인하기`}
          </Button>
        </form>
      )}
      {failure !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      {!phoneVerified && (
        <Button kind="secondary" busy={send.isPending} busyLabel={t`보내는 중…`} onClick={() => send.mutate()}>
          {isSent ? t`인증번호 다시 받기` : t`문자로 인증번호 받기`}
        </Button>
      )}
    </Stack>
  );
}
