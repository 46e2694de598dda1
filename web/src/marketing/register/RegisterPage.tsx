import { useEffect } from 'react';
import { useInstallation } from '../../page/installation';
import { paths } from '../../addresses/paths';
import { AccountLink } from '../account/AccountLink';
import { noFixedCosts } from '../fee-words';
import { useTypedEarly } from '../../ui/form/typed-early';
import { useHydrated } from '../../util/use-hydrated';
import { FormPage } from '../FormPage';
import { SocialButtons } from '../social/SocialButtons';
import { providerName, providers } from '../social/providers';
import { useArrival } from '../social/use-arrival';
import { signUpDraft } from '../account/sign-up-draft';
import { SignUpForm } from './SignUpForm';
import { SIGN_UP } from './use-sign-up';

/** Opens a shop, with a password of its own or with a social account. */
export function RegisterPage() {
  // Of the address that this visitor came by, and so not in the page that the server has drawn.
  const isHydrated = useHydrated();
  const named = useArrival();
  const arrival = isHydrated ? named : undefined;
  const early = useTypedEarly(SIGN_UP);
  const { features } = useInstallation();
  const isSocial = providers.some(({ id }) => features.includes(id));
  // A new request to the provider leaves by a page load, which runs no clean-up and so keeps the draft.
  useEffect(() => signUpDraft.drop, []);
  return (
    <FormPage
      title="회원가입"
      heading="매장을 열어볼까요"
      lead={
        arrival
          ? `${providerName(arrival.provider)} 계정을 확인했어요. 이름과 약관만 확인하면 끝나요.`
          : `${isSocial ? '이메일이나 쓰던 계정으로' : '이메일로'} 시작해요. ${noFixedCosts}`
      }
    >
      <SignUpForm key={arrival?.ticket} arrival={arrival} early={early} />
      {!arrival && <SocialButtons verb="시작하기" below />}
      <p className="mt-8 text-center text-muted">
        이미 계정이 있나요? <AccountLink to={paths.login}>로그인</AccountLink>
      </p>
    </FormPage>
  );
}
