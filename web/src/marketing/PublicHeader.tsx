import { paths } from '../addresses/paths';
import { useSession } from '../session/session';
import { LinkButton } from '../ui/Button';
import { Link } from '../ui/Link';
import { AreaLink } from './AreaLink';
import { areas } from './areas';
import { SERVICE_NAME } from './company';
import { PhoneBar } from './PhoneBar';
import { Wordmark } from './Wordmark';

function AccountLinks({ loggedIn }: { loggedIn: boolean }) {
  return (
    <nav aria-label="계정" className="flex items-center gap-1">
      {loggedIn ? (
        <LinkButton to={paths.admin}>내 매장 관리</LinkButton>
      ) : (
        <>
          <LinkButton to={paths.login} kind="quiet">
            로그인
          </LinkButton>
          <LinkButton to={paths.register} kind="secondary" className="max-lg:hidden">
            회원가입
          </LinkButton>
        </>
      )}
    </nav>
  );
}

/** The head of the public pages: home, the areas, and the way in. */
export function PublicHeader({ prompt = true }: { prompt?: boolean }) {
  const loggedIn = useSession() !== null;
  return (
    <>
      <PhoneBar loggedIn={loggedIn} prompt={prompt} />
      <header className="sticky top-0 z-30 hidden border-b border-line bg-ground pt-[env(safe-area-inset-top)] md:block">
        <div className="gutter mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-6">
          <Link
            to={paths.main}
            aria-label={`${SERVICE_NAME}, 메인으로`}
            className="inline-flex min-h-11 items-center rounded-control"
          >
            <Wordmark />
          </Link>
          <nav aria-label="주요 메뉴" className="flex grow flex-wrap items-center">
            {areas.map(({ to, label }) => (
              <AreaLink
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:text-accent-deep lg:px-4"
              >
                {label}
              </AreaLink>
            ))}
          </nav>
          {prompt && <AccountLinks loggedIn={loggedIn} />}
        </div>
      </header>
    </>
  );
}
