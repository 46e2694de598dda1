import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, type Location } from 'react-router';
import { z } from 'zod';
import { http } from '../../api/operator-calls';
import { askPasskey } from '../../api/passkey';
import { useAct } from '../../api/use-act';
import { opsPaths } from '../paths';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { PasskeyButton } from '../../ui/PasskeyButton';
import { PasswordField } from '../../ui/PasswordField';
import { call } from '../client';
import { CodeField } from '../parts/CodeField';
import { Fault } from '../parts/Fault';
import { operatorSession, useOperatorSession } from '../session';

const MAX_PASSWORD = 200;
const LogInFields = z.object({
  email: Email,
  password: z
    .string()
    .min(1, t`비밀번호를 입력해주세요`)
    .max(MAX_PASSWORD, t`비밀번호가 너무 길어요.`),
  code: z.string(),
});
type LogInFields = z.infer<typeof LogInFields>;

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

function LogInForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<LogInFields>({
    resolver: zodResolver(LogInFields),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const logIn = useAct({
    mutationFn: async ({ code, ...body }: LogInFields) =>
      (await call(http.auth.opsLogin, { body: { ...body, ...(needsCode && { code }) } })).data,
    onSuccess: ({ tokens, operator: { email, roles = [] } }) => operatorSession.start({ ...tokens, email, roles }),
    onError: ({ code }) => code === 'CODE_REQUIRED' && setNeedsCode(true),
  });
  const failure = logIn.error?.code === 'CODE_REQUIRED' ? undefined : logIn.error?.message;

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => logIn.mutate(body))(event)}
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
        readOnly={needsCode}
      />
      <PasswordField
        label={t`비밀번호`}
        kind="current"
        registration={form.register('password')}
        error={errors.password?.message}
      />
      {needsCode && <CodeField registration={form.register('code')} error={errors.code?.message} />}
      {failure !== undefined && <Fault text={failure} />}
      <Button type="submit" size="large" wide busy={logIn.isPending} busyLabel={t`로그인 중…`}>
        {t`로그인`}
      </Button>
    </form>
  );
}
