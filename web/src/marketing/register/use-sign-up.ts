import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { AppError } from '../../api/app-error';
import { messageOr } from '../../api/message-or';
import { useAct } from '../../api/use-act';
import { paths } from '../../addresses/paths';
import { showAlert } from '../../ui/alert';
import { showFieldErrors } from '../../api/field-errors';
import { useHandOver, type Typed } from '../../ui/form/typed-early';
import { useFirstTouch } from '../../ui/use-first-touch';
import { partOf } from '../../util/part-of';
import { lateChecks, tellUnchecked } from '../../ui/late-checks';
import { loginFailureText } from '../login/log-in';
import type { Arrival } from '../social/arrival';
import { socialErrorOf } from '../social/social-log-in';
import { isUnheard, openShop } from './open-shop';
import type { RegisterFields } from './register-checks';
import { ANOTHER_EMAIL, EMAIL_IS_TAKEN } from './register-words';
import { signUpDraft } from '../account/sign-up-draft';

const FAILED = '회원가입에 실패했습니다.';
const NOT_CONNECTED = `${FAILED} 네트워크 연결을 확인하고 다시 시도해주세요.`;

const fieldNames = ['ownerName', 'email', 'shopName', 'password'] as const;
const typedNames = [...fieldNames, 'confirm'] as const;
const consentNames = ['terms', 'privacy', 'age', 'marketing'] as const;
/** Names the form, and the box that ticks all that is required. */
export const SIGN_UP = 'sign-up';
export const ALL_REQUIRED = 'required';
const loadChecks = () => partOf('registerChecks', async () => (await import('./register-checks')).registerChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const codeOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.code : undefined);

/** The next step: open the shop or, if that is refused, confirm the identity again or log in to the existing shop. */
export type WayOn = 'open' | 'confirm' | 'enterByProvider' | 'enterByEmail';

/** The sign-up form and what becomes of it; `early` was typed before its code was there, or before an account was known. */
export function useSignUp(arrival: Arrival | undefined, early: Typed) {
  const navigate = useNavigate();
  const [wayOn, setWayOn] = useState<WayOn>('open');
  const taken = useRef(new Set<string>());
  // Addresses whose sign-up request got no answer, so that its outcome is unknown.
  const unheard = useRef(new Set<string>());
  useFirstTouch(fetchChecks);
  const [draft] = useState(() => (arrival ? signUpDraft.get(arrival) : undefined));
  const form = useForm<RegisterFields>({
    resolver: lateChecks(async () => (await loadChecks())({ taken: taken.current, hasPassword: !arrival })),
    mode: 'onChange',
    defaultValues: {
      ownerName: draft?.ownerName ?? arrival?.name ?? '',
      email: arrival?.email || draft?.email || '',
      shopName: draft?.shopName ?? '',
      password: '',
      confirm: '',
      terms: false,
      privacy: false,
      age: false,
      marketing: false,
    },
  });

  const isFixed = Boolean(arrival?.email);
  useHandOver(SIGN_UP, early);
  useLayoutEffect(() => {
    const before = early.current;
    for (const name of typedNames) {
      const typed = name === 'email' && isFixed ? '' : before?.get(name);
      if (typeof typed === 'string' && typed !== '') form.setValue(name, typed, { shouldDirty: true });
    }
    for (const name of consentNames) {
      const isTicked = before?.has(name) || (name !== 'marketing' && before?.has(ALL_REQUIRED));
      if (isTicked) form.setValue(name, true, { shouldDirty: true });
    }
  }, [early, form, isFixed]);

  async function refuse(thrown: unknown, typed: RegisterFields): Promise<void> {
    const code = codeOf(thrown);
    if (code === 'EMAIL_TAKEN') {
      // The provider's address can't be exchanged for another.
      if (arrival?.email) setWayOn('enterByEmail');
      taken.current.add(typed.email);
      const message = `${messageOr(thrown, EMAIL_IS_TAKEN)} ${ANOTHER_EMAIL}`;
      return form.setError('email', { message }, { shouldFocus: true });
    }
    if (showFieldErrors(form, thrown, fieldNames)) return;
    await showAlert(code === 'NETWORK' || code === 'TIMEOUT' ? NOT_CONNECTED : messageOr(thrown, FAILED));
    if (code === 'SOCIAL_TAKEN') setWayOn('enterByProvider');
    if (code !== 'TICKET_INVALID' || !arrival) return;
    signUpDraft.keep(typed, arrival);
    setWayOn('confirm');
  }

  async function enter(logIn: () => Promise<void>): Promise<void> {
    try {
      await logIn();
      await navigate(paths.admin, { replace: true });
    } catch (thrown) {
      // The shop is open; if the log-in fails now, the owner logs in by hand.
      if (!arrival) await showAlert(loginFailureText(thrown));
      await navigate(arrival ? paths.loginWith(socialErrorOf(thrown)) : paths.login, { replace: true });
    }
  }

  async function submit(typed: RegisterFields): Promise<void> {
    let logIn: () => Promise<void>;
    try {
      logIn = await openShop(typed, arrival, unheard.current.has(typed.email));
    } catch (thrown) {
      if (isUnheard(thrown)) unheard.current.add(typed.email);
      return refuse(thrown, typed);
    }
    signUpDraft.drop();
    await showAlert('회원가입이 완료되었습니다!');
    await enter(logIn);
  }

  const act = useAct({ mutationFn: submit });
  return { form, wayOn, busy: act.isPending, submit: form.handleSubmit((typed) => act.mutate(typed), tellUnchecked) };
}
