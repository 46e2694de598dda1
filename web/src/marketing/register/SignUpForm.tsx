import { Button } from '../../ui/Button';
import { EmailField } from '../account/EmailField';
import { FaultSummary } from '../../ui/FaultSummary';
import { NewPasswordPair } from '../../ui/NewPasswordPair';
import { LabelledInput } from '../../ui/form/labelled';
import type { Typed } from '../../ui/form/typed-early';
import type { Arrival } from '../social/arrival';
import { providerName } from '../social/providers';
import { AnotherWayOn } from './AnotherWayOn';
import { SignUpConsents } from './SignUpConsents';
import { SIGN_UP, useSignUp } from './use-sign-up';

/** Owner, log-in and shop name; validated on every change. */
export function SignUpForm({ arrival, early }: { arrival: Arrival | undefined; early: Typed }) {
  const { form, wayOn, busy, submit } = useSignUp(arrival, early);
  const { errors } = form.formState;
  const provider = arrival && providerName(arrival.provider);
  // The provider's word holds for the address it gave, so that one can't be exchanged.
  const isFixed = arrival !== undefined && arrival.email !== '';

  return (
    <form
      noValidate
      method="post"
      data-takes-over={SIGN_UP}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FaultSummary tries={form.formState.submitCount} />
      <LabelledInput
        required
        label="이름"
        {...form.register('ownerName')}
        error={errors.ownerName?.message}
        autoComplete="name"
      />
      <EmailField
        {...form.register('email')}
        error={errors.email?.message}
        readOnly={isFixed}
        help={isFixed ? `${provider} 계정의 이메일이에요.` : undefined}
      />
      <LabelledInput
        required
        label="스토어 이름"
        {...form.register('shopName')}
        error={errors.shopName?.message}
        autoComplete="organization"
      />
      {!arrival && <NewPasswordPair form={form} label="비밀번호" name="password" confirmName="confirm" />}
      {arrival && wayOn !== 'open' ? (
        <AnotherWayOn wayOn={wayOn} arrival={arrival} />
      ) : (
        <>
          <SignUpConsents form={form} />
          <Button type="submit" size="large" wide busy={busy} busyLabel="가입 중…">
            회원가입
          </Button>
        </>
      )}
    </form>
  );
}
