import { paths } from '../addresses/paths';
import { LinkButton } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { AreaLink } from './AreaLink';
import { areas } from './areas';

interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  loggedIn: boolean;
  /** The legal pages don't ask anybody to log in. */
  prompt: boolean;
}

/** The areas of the public site on a phone; a chosen one closes it. */
export function MenuSheet({ open, onClose, loggedIn, prompt }: MenuSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="메뉴">
      <nav aria-label="주요 메뉴" className="flex flex-col">
        {[{ to: paths.main, label: '메인' }, ...areas].map(({ to, label }) => (
          <AreaLink
            key={to}
            to={to}
            onClick={onClose}
            className="flex min-h-13 items-center border-b border-line py-2 text-lead font-semibold aria-[current=page]:text-accent-deep"
          >
            {label}
          </AreaLink>
        ))}
      </nav>
      {prompt && (
        <div className="flex flex-col gap-2 pt-6">
          {loggedIn ? (
            <LinkButton to={paths.admin} onClick={onClose} size="large" wide>
              내 매장 관리
            </LinkButton>
          ) : (
            <>
              <LinkButton to={paths.login} onClick={onClose} size="large" wide>
                로그인
              </LinkButton>
              <LinkButton to={paths.register} onClick={onClose} size="large" kind="secondary" wide>
                회원가입
              </LinkButton>
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}
