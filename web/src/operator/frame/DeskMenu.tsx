import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useLocation } from 'react-router';
import { opsPaths } from '../paths';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { CountBadge } from './CountBadge';
import { useSectionGroups } from './sections';
import type { Waiting, WaitingName } from './waiting';

const entryLook = 'flex min-h-11 lg:min-h-9 w-full items-center gap-3 rounded-control px-3 text-left transition-colors';

interface DeskMenuProps {
  waiting: (name: WaitingName) => Waiting;
  onLeave?: () => void;
}

/** The sections of the desk with what waits in them. */
export function DeskMenu({ waiting, onLeave }: DeskMenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t`운영 메뉴`} className="flex flex-col gap-4 lg:gap-0 lg:divide-y lg:divide-line">
      {useSectionGroups().map(({ title, sections }) => (
        <div key={title} className="lg:py-1 lg:first:pt-0 lg:last:pb-0">
          <h2 className="px-3 pb-1 text-small font-semibold text-muted lg:sr-only">{title}</h2>
          <ul>
            {sections.map(({ label, to, icon, waiting: name, counted = '' }) => {
              const current = pathname === to || (to !== opsPaths.home && pathname.startsWith(`${to}/`));
              const waits = name && (waiting(name)?.count ?? 0) > 0;
              return (
                <li key={to}>
                  <Link
                    to={waits ? `${to}${counted}` : to}
                    onClick={onLeave}
                    aria-current={current ? 'page' : undefined}
                    className={clsx(
                      entryLook,
                      current ? 'bg-accent-wash font-semibold text-accent-deep' : 'hover:bg-completed-wash',
                    )}
                  >
                    <Icon of={icon} className="shrink-0" />
                    <span className="min-w-0">{label}</span>
                    {name && <CountBadge waiting={waiting(name)} />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
