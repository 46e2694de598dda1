import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '../../api/use-act';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { Button, LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { PasskeyButton } from '../../ui/PasskeyButton';
import { PasswordField } from '../../ui/PasswordField';
import { useFirstTouch } from '../../ui/use-first-touch';
import { partOf } from '../../util/part-of';
import { AccountLink } from '../account/AccountLink';
import { EmailField } from '../account/EmailField';
import { lateChecks, tellUnchecked } from '../../ui/late-checks';
import { logIn, logInByPasskey, loginFailureText } from './log-in';
import type { LoginFields } from './login-checks';
import { emailIn } from './login-form';
import { rememberedEmail } from './remembered-email';

const loadChecks = () => partOf('loginChecks', async () => (await import('./login-checks')).loginChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);

/** The door of a shop whose state opens nothing by itself: its owner goes on by hand. */
function ConsoleDoor() {
  const door = useRef<HTMLAnchorElement>(null);
  useEffect(() => door.current?.focus(), []);
  return (
    <LinkButton ref={door} to={paths.admin} replace size="large" wide>
      내 매장 관리로 가기
    </LinkButton>
  );
}

/** E-mail and password, checked as they are typed. */
export function LoginForm() {
  const navigate = useNavigate();
  const sentAlong = emailIn(useLocation().state);
  const [isIn, setIsIn] = useState(false);
  const form = useForm<LoginFields>({
    resolver,
    mode: 'onChange',
    defaultValues: { email: '', password: '', remember: false },
  });
  const { errors } = form.formState;
  useFirstTouch(fetchChecks);

  const { reset } = form;
  useLayoutEffect(() => {
    const remembered = rememberedEmail.get();
    const email = sentAlong || remembered;
    if (email) reset({ email, password: '', remember: email === remembered });
  }, [reset, sentAlong]);

  async function goOn(goesOn: boolean): Promise<void> {
    if (goesOn) await navigate(paths.admin, { replace: true });
    else setIsIn(true);
  }
  async function byPasskey(): Promise<boolean> {
    const goesOn = await logInByPasskey();
    if (goesOn !== undefined) await goOn(goesOn);
    return goesOn !== undefined;
  }
  const enter = useAct({
    mutationFn: async ({ email, password, remember }: LoginFields) => {
      try {
        const goesOn = await logIn({ email, password });
        rememberedEmail.set(email, remember);
        await goOn(goesOn);
      } catch (thrown) {
        // As it was thrown: a fault of our own is told from a connection that broke.
        await showAlert(loginFailureText(thrown));
      }
    },
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => enter.mutate(typed), tellUnchecked)(event)}
      className="flex flex-col gap-5"
    >
      <EmailField registration={form.register('email')} error={errors.email?.message} />
      <PasswordField
        label="비밀번호"
        kind="current"
        registration={form.register('password')}
        error={errors.password?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Controller
          control={form.control}
          name="remember"
          render={({ field }) => <Checkbox label="이메일 기억하기" checked={field.value} onChange={field.onChange} />}
        />
        <AccountLink to={paths.forgotPassword}>비밀번호 찾기</AccountLink>
      </div>
      {isIn ? (
        <ConsoleDoor />
      ) : (
        <>
          <Button type="submit" size="large" wide busy={enter.isPending} busyLabel="로그인 중…">
            로그인
          </Button>
          <PasskeyButton label="패스키로 로그인" size="large" act={byPasskey} />
        </>
      )}
    </form>
  );
}
