import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import { logOut } from './log-out';
import { menu } from './menu';

const entryLook = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left transition-colors';

/** The screens of the console, and the way out. */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  function leave() {
    logOut();
    void navigate(paths.login);
  }

  return (
    <nav aria-label="관리 메뉴" className="flex flex-col gap-5">
      {menu.map(({ title, entries }) => (
        <div key={title}>
          <h2 className="px-3 pb-1 text-small font-semibold text-muted">{title}</h2>
          <ul>
            {entries.map(({ label, to, icon }) => {
              const current = pathname === to || pathname.startsWith(`${to}/`);
              return (
                <li key={label}>
                  <Link
                    to={to}
                    onClick={onLeave}
                    aria-current={current ? 'page' : undefined}
                    className={clsx(
                      entryLook,
                      current ? 'bg-accent-wash font-semibold text-accent-deep' : 'hover:bg-completed-wash',
                    )}
                  >
                    <Icon of={icon} />
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <button type="button" onClick={leave} className={clsx(entryLook, 'text-muted hover:bg-completed-wash')}>
        <Icon of={LogOut} />
        로그아웃
      </button>
    </nav>
  );
}
