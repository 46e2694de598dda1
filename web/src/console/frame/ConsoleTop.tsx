import { t } from '@lingui/core/macro';
import { ExternalLink, Menu } from 'lucide';
import { paths } from '../../addresses/paths';
import { adminPaths } from '../paths';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Link } from '../../ui/Link';
import { Bell } from './bell/Bell';
import { SoundButton } from '../live/SoundButton';
import { useShop } from '../parts/shop/shop-query';
import { IntakeStatus } from '../shop/intake/IntakeStatus';

/** Menu, logo, intake, sound, bell, and the way to the shop as guests see it. */
export function ConsoleTop({ onMenu }: { onMenu: () => void }) {
  const shop = useShop();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="flex min-h-[55px] items-center gap-1 px-2 md:px-4">
        <IconButton icon={Menu} label={t`메뉴 열기`} onClick={onMenu} className="shrink-0 xl:hidden" />
        <Link
          to={adminPaths.dashboard}
          className="inline-flex min-h-11 min-w-11 items-center gap-2 overflow-hidden rounded-control px-2 text-title font-bold whitespace-nowrap"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span className="min-w-0 truncate max-sm:sr-only">{t`주문(Jumun)`}</span>
          <span className="sr-only"> {t`대시보드로 가기`}</span>
        </Link>
        <span className="grow" />
        <IntakeStatus />
        <SoundButton />
        <Bell />
        {shop?.storeName && (
          <a
            href={paths.store(shop.storeName)}
            target="_blank"
            rel="noreferrer"
            className={`min-w-11 shrink-0 whitespace-nowrap max-sm:px-0 ${buttonClass('secondary')}`}
          >
            <Icon of={ExternalLink} size={16} />
            <span className="max-sm:sr-only">{t`내 매장`}</span>
            <span className="sr-only"> {t`새 탭에서 열기`}</span>
          </a>
        )}
      </div>
    </header>
  );
}
