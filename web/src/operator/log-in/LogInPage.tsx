import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Navigate, useLocation, type Location } from 'react-router';
import { z } from 'zod';
import { showFieldErrors } from '../../api/field-errors';
import { http } from '../../api/operator-calls';
import { askPasskey } from '../../api/passkey';
import { useAct } from '../../api/use-act';
import { opsPaths } from '../paths';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { Muted } from '../../ui/layout';
import { NewPasswordPair } from '../../ui/NewPasswordPair';
import { PasskeyButton } from '../../ui/PasskeyButton';
import { PasswordField } from '../../ui/PasswordField';
import { isConfirmed, newPasswordFields, notConfirmed } from '../../util/new-password';
import { call } from '../client';
import { CodeField } from '../parts/CodeField';
import { Fault } from '../parts/Fault';
import { operatorSession, useOperatorSession } from '../session';

const MAX_PASSWORD = 200;
const email = Email;
const password = z
  .string()
  .min(1, t`비밀번호를 입력해주세요`)
  .max(MAX_PASSWORD, t`비밀번호가 너무 길어요.`);
const code = z.string();
const Fields = z.object({ email, password, code, newPassword: z.string(), confirmPassword: z.string() });
type Fields = z.infer<typeof Fields>;
/** The first log-in by the settings' password, beside which an own one is chosen. */
const FirstFields = z.object({ email, password, code, ...newPasswordFields }).refine(isConfirmed, notConfirmed);

const Sent = z.object({ cameFor: z.string().startsWith(opsPaths.home) });
/** The address that the gate redirected from; the overview by default. */
const cameFor = ({ state }: Location): string => Sent.safeParse(state).data?.cameFor ?? opsPaths.home;

/** The operators' way in. */
export function LogInPage() {
  const location = useLocation();
  if (useOperatorSession()) return <Navigate to={cameFor(location)} replace />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="gutter mx-auto flex min-h-dvh w-full max-w-form flex-col justify-center py-8"
    >
      <title>{t`운영자 로그인 · 주문(Jumun)`}</title>
      <img src="/favicon.svg" alt="" width={48} height={48} className="mb-4" />
      <h1 className="text-heading font-bold">{t`운영자 로그인`}</h1>
      <p className="mt-2 text-muted">{t`주문을 운영하는 사람만 들어올 수 있어요.`}</p>
      <LogInForm />
      <div className="mt-4">
        <PasskeyButton label={t`패스키로 로그인`} size="large" act={logInByPasskey} />
      </div>
    </main>
  );
}

/** Begins a session by a passkey; false when its holder gave up. */
async function logInByPasskey(): Promise<boolean> {
  const { options, ticket } = (await call(http.passkeys.startLogIn, {})).data;
  const credential = await askPasskey(options);
  if (credential === undefined) return false;
  const { tokens, operator } = (await call(http.passkeys.opsLogIn, { body: { ticket, credential } })).data;
  operatorSession.start({ ...tokens, email: operator.email, roles: operator.roles ?? [] });
  return true;
}

/** Fields that a refusal asks for beside the password. */
const ASKS = new Map<string, 'code' | 'newPassword'>([
  ['CODE_REQUIRED', 'code'],
  ['PASSWORD_INITIAL', 'newPassword'],
]);

function LogInForm() {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [needsCode, needsPassword] = [asked.includes('code'), asked.includes('newPassword')];
  const form = useForm<Fields>({
    resolver: zodResolver(needsPassword ? FirstFields : Fields),
    defaultValues: { email: '', password: '', code: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const logIn = useAct({
    mutationFn: async ({ email, password, code, newPassword }: Fields) => {
      const more = { ...(needsCode && { code }), ...(needsPassword && { newPassword }) };
      return (await call(http.auth.opsLogin, { body: { email, password, ...more } })).data;
    },
    onSuccess: ({ tokens, operator: { email, roles = [] } }) => operatorSession.start({ ...tokens, email, roles }),
    onError: (fault) => {
      const more = ASKS.get(fault.code);
      if (more === undefined || asked.includes(more)) showFieldErrors(form, fault, ['newPassword']);
      else setAsked([...asked, more]);
    },
  });
  const refusal = logIn.error;
  const failure = refusal && (ASKS.has(refusal.code) || errors.newPassword) ? undefined : refusal?.message;

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => logIn.mutate(typed))(event)}
      className="mt-8 flex flex-col gap-5"
    >
      <LabelledInput
        label={t`이메일`}
        required
        error={errors.email?.message}
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={asked.length > 0}
      />
      <PasswordField
        label={t`비밀번호`}
        kind="current"
        registration={form.register('password')}
        error={errors.password?.message}
      />
      {needsPassword && <OwnPassword form={form} />}
      {needsCode && <CodeField registration={form.register('code')} error={errors.code?.message} />}
      {failure !== undefined && <Fault text={failure} />}
      <Button type="submit" size="large" wide busy={logIn.isPending} busyLabel={t`로그인 중…`}>
        {t`로그인`}
      </Button>
    </form>
  );
}

/** The password that is good from now on, in place of the one that the settings gave. */
function OwnPassword({ form }: { form: UseFormReturn<Fields> }) {
  const { setFocus } = form;
  // It appears after something was sent.
  useEffect(() => setFocus('newPassword'), [setFocus]);
  return (
    <>
      <Muted>{t`처음 받은 비밀번호는 한 번만 쓸 수 있어요. 앞으로 쓸 비밀번호를 정해주세요.`}</Muted>
      <NewPasswordPair form={form} label={t`새 비밀번호`} name="newPassword" confirmName="confirmPassword" />
    </>
  );
}
