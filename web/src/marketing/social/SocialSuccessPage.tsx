import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../addresses/paths';
import { Heading, Muted } from '../../ui/layout';
import { Spinner } from '../../ui/Spinner';
import { titleOf } from '../company';
import { claimIn } from './arrival';
import { socialErrorOf, socialLogInOnce } from './social-log-in';

/** Where a known owner comes back from a provider: logs in, and goes on. */
export function SocialSuccessPage() {
  const { search } = useLocation();
  const [claim] = useState(() => claimIn(search));
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    const goOn = (to: string) => isHere && void navigate(to, { replace: true });
    if (!claim) {
      // Also after a reload, when the claim is used up: the log-in page redirects owners who are logged in by it.
      goOn(paths.loginWith('invalid_params'));
    } else {
      history.replaceState(history.state, '', paths.socialSuccess);
      socialLogInOnce(claim).then(
        () => goOn(paths.admin),
        (thrown: unknown) => goOn(paths.loginWith(socialErrorOf(thrown))),
      );
    }
    return () => {
      isHere = false;
    };
  }, [claim, navigate]);

  return (
    <div
      role="status"
      className="gutter mx-auto flex min-h-[60dvh] max-w-form flex-col items-center justify-center gap-4 text-center"
    >
      <title>{titleOf('로그인 처리 중')}</title>
      <meta name="robots" content="noindex" />
      <Spinner size={32} />
      <Heading as="h1" size="title">
        로그인 처리 중…
      </Heading>
      <Muted>잠시만 기다려주세요.</Muted>
    </div>
  );
}
