import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths';
import { AccountLink } from '../account/AccountLink';
import { OrDivider } from '../account/OrDivider';
import { useCameLoggedIn } from '../account/use-came-logged-in';
import { FormPage } from '../FormPage';
import { SocialButtons } from '../social/SocialButtons';
import { loginNotices } from './login-form';
import { LoginForm } from './LoginForm';

/** The owner's way in. */
export function LoginPage() {
  const cameLoggedIn = useCameLoggedIn();
  const [query] = useSearchParams();
  if (cameLoggedIn) return <Navigate to={paths.admin} replace />;
  return (
    <FormPage
      title="로그인"
      heading="사장님, 반가워요"
      lead="로그인하고 오늘의 주문을 만나보세요."
      notice={loginNotices.get(query.get('error'))}
    >
      <LoginForm />
      <OrDivider />
      <SocialButtons />
      <p className="mt-8 text-center text-muted">
        아직 계정이 없나요? <AccountLink to={paths.register}>회원가입</AccountLink>
      </p>
    </FormPage>
  );
}
