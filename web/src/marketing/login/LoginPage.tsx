import { useState } from 'react';
import { Navigate, useLocation, useSearchParams, type Location } from 'react-router';
import { isSessionEnded } from '../../api/session-end';
import { paths } from '../../addresses/paths';
import { AccountLink } from '../account/AccountLink';
import { useCameLoggedIn } from '../account/use-came-logged-in';
import { useHydrated } from '../../util/use-hydrated';
import { FormPage } from '../FormPage';
import { SocialButtons } from '../social/SocialButtons';
import { loginNotices } from './login-form';
import { LoginForm } from './LoginForm';

const SESSION_ENDED = '로그인이 만료됐어요. 새 주문 알림을 받으려면 다시 로그인해주세요.';

/** The owner's way in. */
export function LoginPage() {
  const cameLoggedIn = useCameLoggedIn();
  const [isIn, setIsIn] = useState(false);
  const [query] = useSearchParams();
  const { state } = useLocation() as Location<unknown>;
  // Of the address that this visitor came by, and so not in the page that the server has drawn.
  const isHydrated = useHydrated();
  const reason = isSessionEnded(state) ? SESSION_ENDED : loginNotices.get(query.get('error'));
  if (cameLoggedIn) return <Navigate to={paths.admin} replace />;
  return (
    <FormPage
      title="로그인"
      heading="사장님, 반가워요"
      lead="로그인하고 오늘 들어온 주문을 확인하세요."
      notice={isHydrated ? reason : undefined}
    >
      <LoginForm isIn={isIn} onIn={() => setIsIn(true)} />
      {!isIn && (
        <>
          <SocialButtons below />
          <p className="mt-8 text-center text-muted">
            아직 계정이 없나요? <AccountLink to={paths.register}>회원가입</AccountLink>
          </p>
        </>
      )}
    </FormPage>
  );
}
