import { Button } from '../../ui/Button';
import { EmailField } from '../account/EmailField';
import { PasswordField } from '../account/PasswordField';
import { TextField } from '../account/TextField';
import type { Arrival } from '../social/arrival';
import { providerName } from '../social/providers';
import { AnotherWayOn } from './AnotherWayOn';
import { TermsNotice } from './TermsNotice';
import { useSignUp } from './use-sign-up';

/** Who opens the shop and what it is called; checked on every change. */
export function SignUpForm({ arrival }: { arrival: Arrival | undefined }) {
  const { form, wayOn, submit } = useSignUp(arrival);
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const provider = arrival && providerName(arrival.provider);
  // The provider's word holds for the address it gave, so that one can't be exchanged.
  const isFixed = arrival !== undefined && arrival.email !== '';
  const checkConfirm = () => dirtyFields.confirm && void form.trigger('confirm');

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label="이름"
        registration={form.register('owner_name')}
        error={errors.owner_name?.message}
        autoComplete="name"
      />
      <EmailField
        registration={form.register('shop_email')}
        error={errors.shop_email?.message}
        readOnly={isFixed}
        {...(isFixed ? { help: `${provider} 계정의 이메일이에요.` } : {})}
      />
      <TextField
        label="스토어 이름"
        registration={form.register('shop_name')}
        error={errors.shop_name?.message}
        autoComplete="organization"
      />
      {!arrival && (
        <>
          <PasswordField
            label="비밀번호"
            kind="new"
            help="영문과 숫자를 포함해 8자 이상"
            registration={form.register('password', { onChange: checkConfirm })}
            error={errors.password?.message}
          />
          <PasswordField
            label="비밀번호 확인"
            kind="new"
            registration={form.register('confirm')}
            error={errors.confirm?.message}
          />
        </>
      )}
      {arrival && wayOn !== 'open' ? (
        <AnotherWayOn wayOn={wayOn} arrival={arrival} />
      ) : (
        <>
          <TermsNotice />
          <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="가입 중…">
            회원가입
          </Button>
        </>
      )}
    </form>
  );
}
