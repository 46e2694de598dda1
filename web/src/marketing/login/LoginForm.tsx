import { useEffect, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '../../api/use-act';
import { paths } from '../../addresses/paths';
import { showAlert } from '../../ui/alert';
import { Button, LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Muted } from '../../ui/layout';
import { PasskeyButton } from '../../ui/PasskeyButton';
import { PasswordField } from '../../ui/PasswordField';
import { AccountLink } from '../account/AccountLink';
import { EmailField } from '../account/EmailField';
import { logIn, logInByPasskey, loginFailureText } from './log-in';
import type { LoginFields } from './login-checks';
import { emailIn } from './login-form';
import { rememberedEmail } from './remembered-email';
import { useLoginFields } from './use-login-fields';

/** The door of a shop whose state opens nothing by itself: its owner goes on by hand. */
function ConsoleDoor() {
  const door = useRef<HTMLAnchorElement>(null);
  useEffect(() => door.current?.focus(), []);
  return (
    <>
      <Muted>로그인했어요. 지금은 매장 이용이 제한되어 있으니 관리 화면에서 이유를 확인해주세요.</Muted>
      <LinkButton ref={door} to={paths.admin} replace size="large" wide>
        내 매장 관리로 가기
      </LinkButton>
    </>
  );
}

interface LoginFormProps {
  /** Logged in, but the state of the shop opens nothing by itself. */
  isIn: boolean;
  onIn: () => void;
}

/** E-mail and password, checked as they are typed. */
export function LoginForm({ isIn, onIn }: LoginFormProps) {
  const navigate = useNavigate();
  const sentAlong = emailIn(useLocation().state);
  const { checked, fill, line, remember } = useLoginFields();
  const email = line('email');
  useLayoutEffect(() => {
    const remembered = rememberedEmail.get();
    const known = sentAlong || remembered;
    if (known) fill({ email: known, remember: known === remembered });
  }, [fill, sentAlong]);

  async function goOn(goesOn: boolean): Promise<void> {
    if (goesOn) await navigate(paths.admin, { replace: true });
    else onIn();
  }
  async function byPasskey(): Promise<boolean> {
    const goesOn = await logInByPasskey();
    if (goesOn !== undefined) await goOn(goesOn);
    return goesOn !== undefined;
  }
  const enter = useAct({
    mutationFn: async ({ email, password, remember: isRemembered }: LoginFields) => {
      try {
        const goesOn = await logIn({ email, password });
        rememberedEmail.set(email, isRemembered);
        await goOn(goesOn);
      } catch (thrown) {
        // Passed on unchanged: a bug of ours and a broken connection have different texts.
        await showAlert(loginFailureText(thrown));
      }
    },
  });

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const fields = await checked();
    if (fields) enter.mutate(fields);
  }

  return (
    <form
      noValidate
      method="post"
      data-takes-over="log-in"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <EmailField {...email.registration} error={email.error} />
      <PasswordField label="비밀번호" kind="current" {...line('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="이메일 기억하기" {...remember} />
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
