import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { LogOut } from 'lucide';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useInstallation } from '../../page/installation';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { addressOf, isAt, menu, type MenuGroup } from './screens';

const entryLook = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left transition-colors';

const wordsWhenWide = 'sr-only xl:not-sr-only';

interface SideMenuProps {
  /** A screen was chosen. */
  onGo?: () => void;
  onLogOut: () => void;
  /** Beside the screen it is icons alone until there is room for words. */
  folds?: boolean;
}

/** The screens of the console, and the way out. */
export function SideMenu({ onGo, onLogOut, folds = false }: SideMenuProps) {
  return (
    <nav aria-label={t`관리 메뉴`} className="flex flex-col gap-5">
      {menu.map((group) => (
        <Group key={group.title} group={group} onGo={onGo} folds={folds} />
      ))}
      <button
        type="button"
        onClick={onLogOut}
        title={folds ? t`로그아웃` : undefined}
        className={clsx(entryLook, 'text-muted hover:bg-completed-wash')}
      >
        <Icon of={LogOut} />
        <span className={clsx(folds && wordsWhenWide)}>{t`로그아웃`}</span>
      </button>
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  onGo: (() => void) | undefined;
  folds: boolean;
}

function Group({ group, onGo, folds }: GroupProps) {
  const { pathname } = useLocation();
  const headingId = useId();
  const { features } = useInstallation();
  const screens = group.screens.filter(({ needs }) => needs === undefined || features.includes(needs));
  return (
    <div>
      <h2 id={headingId} className={clsx('px-3 pb-1 text-small font-semibold text-muted', folds && 'hidden xl:block')}>
        {group.title}
      </h2>
      <ul aria-labelledby={headingId}>
        {screens.map((screen) => {
          const isHere = isAt(screen, pathname);
          return (
            <li key={screen.page}>
              <Link
                to={addressOf(screen)}
                onClick={onGo}
                title={folds ? screen.label : undefined}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  entryLook,
                  isHere ? 'bg-accent-wash font-semibold text-accent-deep' : 'hover:bg-completed-wash',
                )}
              >
                <Icon of={screen.icon} />
                <span className={clsx(folds && wordsWhenWide)}>{screen.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
