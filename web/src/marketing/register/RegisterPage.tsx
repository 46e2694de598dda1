import { http } from '../../api/contract-values';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { AppError, toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { PasswordInput } from '../../ui/PasswordInput';
import { FormPage } from '../FormPage';
import { logIn } from '../login/log-in';
import { ANOTHER_EMAIL, registerFields, type RegisterFields } from './register-form';

const EMAIL_TAKEN = 'EMAIL_TAKEN';
const fieldNames = ['owner_name', 'shop_email', 'shop_name', 'password'] as const;
const isFieldName = (name: string): name is (typeof fieldNames)[number] => fieldNames.some((known) => known === name);

/** Opens a shop, logs in, and goes on to the console. */
export function RegisterPage() {
  const navigate = useNavigate();
  const taken = useRef(new Set<string>());
  const resolver: Resolver<RegisterFields> = (values, context, options) =>
    zodResolver(registerFields(taken.current))(values, context, options);
  const form = useForm<RegisterFields>({
    resolver,
    mode: 'onChange',
    defaultValues: { owner_name: '', shop_email: '', shop_name: '', password: '', confirm: '' },
  });
  const { errors, isSubmitting } = form.formState;

  function refuse(thrown: unknown, email: string): Promise<void> | void {
    if (thrown instanceof AppError && thrown.code === EMAIL_TAKEN) {
      taken.current.add(email);
      form.setError('shop_email', { message: `${thrown.message} ${ANOTHER_EMAIL}` }, { shouldFocus: true });
      return;
    }
    const { message, fieldErrors } = toAppError(thrown);
    const named = Object.entries(fieldErrors).filter(([name]) => isFieldName(name));
    if (named.length === 0) return showAlert(message || '회원가입에 실패했습니다.');
    named.forEach(([name, fault], index) => {
      if (isFieldName(name)) form.setError(name, { message: fault }, { shouldFocus: index === 0 });
    });
  }

  async function submit({ confirm: _, ...account }: RegisterFields) {
    try {
      await call(http.auth.signUp, { body: account });
    } catch (thrown) {
      return refuse(thrown, account.shop_email);
    }
    await showAlert('회원가입이 완료되었습니다!');
    try {
      await logIn({ shop_email: account.shop_email, password: account.password });
      await navigate(paths.admin);
    } catch {
      // The shop exists; whoever cannot be logged in right now does it by hand.
      await navigate(paths.login);
    }
  }

  return (
    <FormPage title="회원가입" heading="상점을 열어볼까요" lead="이메일 하나로 바로 시작할 수 있어요.">
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
        <Field label="이름" error={errors.owner_name?.message} required>
          {(control) => <Input {...control} {...form.register('owner_name')} autoComplete="name" />}
        </Field>
        <Field label="이메일" error={errors.shop_email?.message} required>
          {(control) => (
            <Input
              {...control}
              {...form.register('shop_email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field label="스토어 이름" error={errors.shop_name?.message} required>
          {(control) => <Input {...control} {...form.register('shop_name')} autoComplete="organization" />}
        </Field>
        <Field label="비밀번호" help="영문과 숫자를 포함해 8자 이상" error={errors.password?.message} required>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', { deps: ['confirm'] })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="비밀번호 확인" error={errors.confirm?.message} required>
          {(control) => <PasswordInput {...control} {...form.register('confirm')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="가입 중...">
          회원가입
        </Button>
      </form>
      <p className="mt-6 text-center text-muted">
        이미 계정이 있나요?{' '}
        <Link
          to={paths.login}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-deep underline underline-offset-4"
        >
          로그인
        </Link>
      </p>
    </FormPage>
  );
}
