import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { AppError } from '../../api/app-error';
import { messageOr } from '../../api/message-or';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { showFieldErrors } from '../account/field-errors';
import { loginFailureText } from '../login/log-in';
import type { Arrival } from '../social/arrival';
import { socialErrorOf } from '../social/social-log-in';
import { openShop } from './open-shop';
import { ANOTHER_EMAIL, EMAIL_IS_TAKEN, registerFields, type RegisterFields } from './register-form';
import { signUpDraft } from './sign-up-draft';

const fieldNames = ['owner_name', 'shop_email', 'shop_name', 'password'] as const;
const codeOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.code : undefined);

/** The sign-up form and what becomes of it; `needsConsent` once the provider has to be asked again. */
export function useSignUp(arrival: Arrival | undefined) {
  const navigate = useNavigate();
  const [needsConsent, setNeedsConsent] = useState(false);
  const taken = useRef(new Set<string>());
  const resolver: Resolver<RegisterFields> = (values, context, options) =>
    zodResolver(registerFields({ taken: taken.current, hasPassword: !arrival }))(values, context, options);
  const [draft] = useState(() => (arrival ? signUpDraft.get() : undefined));
  const form = useForm<RegisterFields>({
    resolver,
    mode: 'onChange',
    defaultValues: {
      owner_name: draft?.owner_name ?? arrival?.name ?? '',
      shop_email: arrival?.email || draft?.shop_email || '',
      shop_name: draft?.shop_name ?? '',
      password: '',
      confirm: '',
    },
  });

  async function refuse(thrown: unknown, typed: RegisterFields): Promise<void> {
    if (codeOf(thrown) === 'EMAIL_TAKEN') {
      taken.current.add(typed.shop_email);
      const message = `${messageOr(thrown, EMAIL_IS_TAKEN)} ${ANOTHER_EMAIL}`;
      return form.setError('shop_email', { message }, { shouldFocus: true });
    }
    if (showFieldErrors(form, thrown, fieldNames)) return;
    await showAlert(messageOr(thrown, '회원가입에 실패했습니다.'));
    if (codeOf(thrown) !== 'TICKET_INVALID') return;
    signUpDraft.keep(typed);
    setNeedsConsent(true);
  }

  async function enter(logIn: () => Promise<void>): Promise<void> {
    try {
      await logIn();
      await navigate(paths.admin, { replace: true });
    } catch (thrown) {
      // The shop is open; whoever can't be logged in right now does it by hand.
      if (!arrival) await showAlert(loginFailureText(thrown));
      await navigate(arrival ? paths.loginWith(socialErrorOf(thrown)) : paths.login, { replace: true });
    }
  }

  async function submit(typed: RegisterFields): Promise<void> {
    let logIn: () => Promise<void>;
    try {
      logIn = await openShop(typed, arrival);
    } catch (thrown) {
      return refuse(thrown, typed);
    }
    signUpDraft.drop();
    await showAlert('회원가입이 완료되었습니다!');
    await enter(logIn);
  }

  return { form, needsConsent, submit: form.handleSubmit(submit) };
}
