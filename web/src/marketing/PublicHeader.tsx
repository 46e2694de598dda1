import { Link } from 'react-router';
import { paths } from '../paths';
import { useSession } from '../session';
import { LinkButton } from '../ui/Button';
import { Wordmark } from './Wordmark';

/** The head of the public pages: home, and the way in. */
export function PublicHeader() {
  const loggedIn = useSession() !== null;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground pt-[env(safe-area-inset-top)]">
      <div className="gutter mx-auto flex min-h-15 max-w-page items-center justify-between gap-4">
        <Link to={paths.main} aria-label="주문, 메인으로" className="inline-flex min-h-11 items-center rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label="계정" className="flex items-center gap-1">
          {loggedIn ? (
            <LinkButton to={paths.admin}>내 상점 관리</LinkButton>
          ) : (
            <>
              <LinkButton to={paths.login} kind="quiet">
                로그인
              </LinkButton>
              <LinkButton to={paths.register} kind="secondary" className="max-sm:hidden">
                회원가입
              </LinkButton>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
