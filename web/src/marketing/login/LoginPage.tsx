import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths';
import { session } from '../../session';
import { showAlert } from '../../ui/alert';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { PasswordInput } from '../../ui/PasswordInput';
import { FormPage } from '../FormPage';
import { logIn, loginFailureText } from './log-in';
import { LoginFields, loginNotices } from './login-form';
import { rememberedEmail } from './remembered-email';

/** The owner's way in. */
export function LoginPage() {
  const [cameLoggedIn] = useState(() => session.get() !== null);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const remembered = rememberedEmail.get();
  const form = useForm<LoginFields>({
    resolver: zodResolver(LoginFields),
    mode: 'onChange',
    defaultValues: { shop_email: remembered, password: '', remember: remembered !== '' },
  });
  const { errors, isSubmitting } = form.formState;
  const notice = loginNotices[query.get('error') ?? ''];
  if (cameLoggedIn) return <Navigate to={paths.admin} replace />;

  async function submit({ shop_email, password, remember }: LoginFields) {
    try {
      const mayEnter = await logIn({ shop_email, password });
      rememberedEmail.set(shop_email, remember);
      if (mayEnter) await navigate(paths.admin);
    } catch (thrown) {
      await showAlert(loginFailureText(thrown));
    }
  }

  return (
    <FormPage title="로그인" heading="사장님, 반가워요" lead="이메일로 로그인하고 상점을 관리해보세요." notice={notice}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
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
        <Field label="비밀번호" error={errors.password?.message} required>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <Controller
          control={form.control}
          name="remember"
          render={({ field }) => <Checkbox label="이메일 기억하기" checked={field.value} onChange={field.onChange} />}
        />
        <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="로그인 중...">
          로그인
        </Button>
      </form>
      <p className="mt-6 text-center text-muted">
        아직 계정이 없나요?{' '}
        <Link
          to={paths.register}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-deep underline underline-offset-4"
        >
          회원가입
        </Link>
      </p>
    </FormPage>
  );
}
