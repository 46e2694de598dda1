import { Button } from '../../ui/Button';
import { EmailField } from '../account/EmailField';
import { PasswordField } from '../account/PasswordField';
import { TextField } from '../account/TextField';
import type { Arrival } from '../social/arrival';
import { providerName } from '../social/providers';
import { SocialButton } from '../social/SocialButton';
import { useSignUp } from './use-sign-up';

/** Who opens the shop and what it is called; checked on every change. */
export function SignUpForm({ arrival }: { arrival: Arrival | undefined }) {
  const { form, needsConsent, submit } = useSignUp(arrival);
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
      {arrival && needsConsent ? (
        <>
          <p role="status" className="text-muted">
            {provider} 계정을 다시 확인하면 적은 내용 그대로 이어서 가입할 수 있어요.
          </p>
          <SocialButton provider={arrival.provider} label={`${provider} 계정 다시 확인하기`} />
        </>
      ) : (
        <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="가입 중…">
          회원가입
        </Button>
      )}
    </form>
  );
}
