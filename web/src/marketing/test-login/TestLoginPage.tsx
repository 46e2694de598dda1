import { Navigate } from 'react-router';
import { useInstallation } from '../../page/installation';
import { paths } from '../../addresses/paths';
import { AccountLink } from '../account/AccountLink';
import { FormPage } from '../FormPage';
import { useCameLoggedIn } from '../account/use-came-logged-in';
import { providers } from '../social/providers';
import { SocialButtons } from '../social/SocialButtons';

/** The way in with social accounts only. */
export function TestLoginPage() {
  const cameLoggedIn = useCameLoggedIn();
  const { features } = useInstallation();
  if (cameLoggedIn) return <Navigate to={paths.admin} replace />;
  // Nothing but an empty page is left of it where no provider is on.
  if (!providers.some(({ id }) => features.includes(id))) return <Navigate to={paths.login} replace />;
  return (
    <FormPage
      title="간편 로그인"
      heading="소셜 로그인으로 간편하게 시작하기"
      lead="쓰던 계정 하나면 충분해요. 비밀번호를 새로 만들지 않아도 돼요."
      unlisted
    >
      <SocialButtons />
      <p className="mt-6 text-center text-muted">
        이메일로 들어가시나요? <AccountLink to={paths.login}>이메일로 로그인</AccountLink>
      </p>
    </FormPage>
  );
}
