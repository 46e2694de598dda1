import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ChartColumn, ClipboardList, Ellipsis, Package, type IconNode } from 'lucide';
import { useLocation } from 'react-router';
import { adminPaths } from '../paths';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

const { board, payments, products, settlement, fees, statements, payouts, payment, productEdit, optionGroupEdit } =
  adminPaths;
const { profile, options, hours, intake } = adminPaths;
interface Tab {
  label: string;
  to: string;
  icon: IconNode;
  /** Screens that are reached from its own one. */
  more?: readonly string[];
}
const tabs: readonly Tab[] = [
  { label: t`주문`, to: board, icon: ClipboardList, more: [payments] },
  { label: t`상품`, to: products, icon: Package },
  { label: t`정산`, to: settlement, icon: ChartColumn, more: [fees, statements, payouts] },
];
/** Screens with a bar of their own at the thumb: an open order, and forms. */
const withOwnBar = [
  payment(''),
  productEdit('add'),
  productEdit('update'),
  optionGroupEdit(''),
  profile,
  options,
  hours,
  intake,
];

const look = 'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-small font-semibold';

interface BottomTabsProps {
  waiting: number;
  onMore: () => void;
}

/** The way around on a phone, on the board as well: orders first. */
export function BottomTabs({ waiting, onMore }: BottomTabsProps) {
  const { pathname } = useLocation();
  if (withOwnBar.some((start) => pathname.startsWith(start))) return null;
  const isAround = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav
      aria-label={t`바로 가기`}
      className="sticky bottom-0 z-20 mt-auto shrink-0 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ label, to, icon, more = [] }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={clsx(look, [to, ...more].some(isAround) ? 'text-accent-deep' : 'text-muted')}
            >
              <Icon of={icon} size={24} />
              {label}
              {to === board && waiting > 0 && (
                <span className="tabular absolute top-1 left-[calc(50%+6px)] min-w-5 rounded-full bg-waiting px-1 text-center leading-5 font-bold text-paper">
                  <span className="sr-only">{t`, 접수 대기`} </span>
                  {waiting}
                </span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onMore} className={clsx(look, 'w-full text-muted')}>
            <Icon of={Ellipsis} size={24} />
            {t`더보기`}
          </button>
        </li>
      </ul>
    </nav>
  );
}
