import { useEffect, useRef, useState } from 'react';
import { useFeature } from '../../page/installation';
import { paths } from '../../addresses/paths';
import { session } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { useFirstTouch } from '../../ui/use-first-touch';
import { AccountLink } from '../account/AccountLink';
import { FormPage } from '../FormPage';
import { accountDraft } from '../account/account-draft';
import { AccountStep } from './AccountStep';
import type { AccountFields } from './forgot-password-checks';
import { statusTexts } from './forgot-password-form';
import { fetchChecks } from './load-checks';
import { NewPasswordStep } from './NewPasswordStep';
import { StatusMessage } from './StatusMessage';

type Step = { name: 'account' } | { name: 'password'; account: AccountFields } | { name: 'done' };

const headsOf = (hasMail: boolean): Record<Step['name'], { heading: string; lead: string }> => ({
  account: { heading: '비밀번호 찾기', lead: '가입한 이름과 이메일을 적으면 인증번호를 보내드려요.' },
  password: {
    heading: '새 비밀번호 설정',
    lead: `등록된 ${hasMail ? '휴대전화나 이메일로' : '휴대전화로'} 인증번호를 보냈어요.`,
  },
  done: {
    heading: '다시 시작할 준비가 됐어요',
    lead: '쓰던 기기에서 모두 로그아웃됐고, 패스키와 연결된 TV와 출력 기기도 끊겼어요. 새 비밀번호로 로그인한 뒤 다시 연결해주세요.',
  },
});

/** A new password in three steps: who, the code and the password, done. */
export function ForgotPasswordPage() {
  const [step, setStep] = useState<Step>({ name: 'account' });
  const [status, setStatus] = useState('');
  const heads = headsOf(useFeature('mail'));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.name);
  useFirstTouch(fetchChecks);
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    heading.current?.focus();
  }, [step.name]);

  // A reload, which ends nothing here, still finds what was typed.
  useEffect(() => accountDraft.drop, []);

  function goTo(next: Step, text: string) {
    setStep(next);
    setStatus(text);
  }
  function finish() {
    accountDraft.drop();
    // The server has ended every session, this tab's too.
    session.end();
    goTo({ name: 'done' }, statusTexts.changed);
  }

  return (
    <FormPage title="비밀번호 찾기" {...heads[step.name]} headingRef={heading} unlisted>
      <StatusMessage text={status} />
      {step.name === 'account' && (
        <AccountStep
          onStatus={setStatus}
          onFound={(account) => goTo({ name: 'password', account }, statusTexts.confirmed)}
        />
      )}
      {step.name === 'password' && (
        <NewPasswordStep
          account={step.account}
          onStatus={setStatus}
          onDone={finish}
          onBack={() => goTo({ name: 'account' }, '')}
        />
      )}
      {step.name === 'done' ? (
        <LinkButton to={paths.login} size="large" wide>
          로그인하러 가기
        </LinkButton>
      ) : (
        <p className="mt-8 text-center text-muted">
          아직 계정이 없나요? <AccountLink to={paths.register}>회원가입</AccountLink>
        </p>
      )}
    </FormPage>
  );
}
