import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client';
import { showFieldErrors } from '../../api/field-errors';
import { http } from '../../api/owner-calls';
import { askPasskey } from '../../api/passkey';
import { useAct } from '../../api/use-act';
import { answerProof } from '../../session/proof';
import { session } from '../../session/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/form/fields';
import { PasskeyButton } from '../../ui/PasskeyButton';
import { PasswordField } from '../../ui/PasswordField';
import { typedDigits } from '../../util/typed';
import { useShop } from '../parts/shop/shop-query';

/** Asks the owner who is there, before something weighty. */
export function ProofDialog() {
  return (
    <Dialog
      open
      onClose={() => answerProof(false)}
      title={t`본인 확인`}
      description={t`안전을 위해 비밀번호를 한 번 더 입력해주세요.`}
    >
      <ProofForm />
    </Dialog>
  );
}

/** Never kept: what can be shown may have changed since the last time. */
const proofsQuery = queryOptions({
  queryKey: ['proofs'],
  queryFn: async ({ signal }) => (await call(http.proofs.list, { signal })).data,
  gcTime: 0,
});

/** The token of the proof is this tab's alone, and the tab goes on with it. */
function takeProof(accessToken: string): void {
  const known = session.get();
  if (known) session.renew({ accessToken, refreshToken: known.refreshToken });
  answerProof(true);
}

/** Proves the session by a passkey; false when its holder gave up. */
async function proveByPasskey(): Promise<boolean> {
  const { options, ticket } = (await call(http.proofs.startPasskey, {})).data;
  const credential = await askPasskey(options);
  if (credential === undefined) return false;
  takeProof((await call(http.proofs.passkey, { body: { ticket, credential } })).data.accessToken);
  return true;
}

interface Typed {
  password: string;
  code: string;
}

function ProofForm() {
  const { passkey, code } = useQuery(proofsQuery).data ?? { passkey: false, code: false };
  const email = useShop()?.email ?? '';
  const [isByCode, setByCode] = useState(false);
  const form = useForm<Typed>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const prove = useAct({
    mutationFn: async (typed: Typed) =>
      (
        await call(http.proofs.prove, {
          body: isByCode ? { code: typedDigits(typed.code) } : { password: typed.password },
        })
      ).data,
    onSuccess: ({ accessToken }) => takeProof(accessToken),
    onError: (fault) => void showFieldErrors(form, fault, ['password', 'code']),
  });
  const mail = useAct({ mutationFn: () => call(http.proofs.sendCode, {}), onSuccess: () => setByCode(true) });
  const isAtField = errors.password?.message !== undefined || errors.code?.message !== undefined;
  const failure = (isAtField ? undefined : prove.error?.message) ?? mail.error?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // It may stand over a form of the page, which is not meant.
        event.stopPropagation();
        void form.handleSubmit((typed) => prove.mutate(typed))(event);
      }}
      className="flex flex-col gap-4"
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {isByCode ? (
        <TextField
          control={form.control}
          name="code"
          label={t`이메일로 받은 인증번호 6자리`}
          rules={{ validate: (code) => /^\d{6}$/.test(typedDigits(code)) || t`인증번호 6자리를 입력해주세요` }}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular"
        />
      ) : (
        <PasswordField
          label={t`비밀번호`}
          kind="current"
          registration={form.register('password', { required: t`비밀번호를 입력해주세요` })}
          error={errors.password?.message}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      {passkey && <PasskeyButton label={t`패스키로 확인`} act={proveByPasskey} />}
      {code && (
        <Button kind="secondary" wide busy={mail.isPending} busyLabel={t`보내는 중…`} onClick={() => mail.mutate()}>
          {isByCode ? t`인증번호 다시 받기` : t`이메일로 인증번호 받기`}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" disabled={prove.isPending} onClick={() => answerProof(false)}>
          {t`취소`}
        </Button>
        <Button type="submit" busy={prove.isPending} busyLabel={t`확인 중…`}>
          {t`확인`}
        </Button>
      </div>
    </form>
  );
}
