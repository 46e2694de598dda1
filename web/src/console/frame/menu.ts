import type { PageFeature } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import {
  Banknote,
  BellRing,
  ChartColumn,
  ClipboardList,
  CreditCard,
  Clock,
  FolderOpen,
  HandHelping,
  House,
  Languages,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  MonitorSmartphone,
  Package,
  QrCode,
  Palette,
  Percent,
  Printer,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  SquarePlus,
  Store,
  type IconNode,
} from 'lucide';
import { adminPaths } from '../paths';

interface MenuEntry {
  label: string;
  to: string;
  icon: IconNode;
  /** Addresses of screens that belong to this one begin so. */
  also?: readonly string[];
  /** The screen is of no use without it. */
  needs?: PageFeature;
}
export interface MenuGroup {
  title: string;
  entries: readonly MenuEntry[];
}

/** The console's screens in their groups. */
export const menu: readonly MenuGroup[] = [
  {
    title: t`주문`,
    entries: [
      { label: t`주문판`, to: adminPaths.board, icon: LayoutDashboard },
      { label: t`주문 넣기`, to: adminPaths.till, icon: SquarePlus },
      { label: t`대시보드`, to: adminPaths.dashboard, icon: House },
      { label: t`주문 내역`, to: adminPaths.payments, icon: ClipboardList, also: [adminPaths.payment('')] },
    ],
  },
  {
    title: t`매장 관리`,
    entries: [
      {
        label: t`상품 관리`,
        to: adminPaths.products,
        icon: Package,
        also: [adminPaths.productEdit('add'), adminPaths.productEdit('update')],
      },
      { label: t`카테고리 관리`, to: adminPaths.categories, icon: FolderOpen },
      { label: t`옵션 관리`, to: adminPaths.optionGroups, icon: ListChecks, also: [adminPaths.optionGroupEdit('')] },
      { label: t`메뉴 번역`, to: adminPaths.translations, icon: Languages },
      { label: t`자리와 QR`, to: adminPaths.tags, icon: QrCode },
    ],
  },
  {
    title: t`운영`,
    entries: [
      { label: t`영업시간`, to: adminPaths.hours, icon: Clock },
      { label: t`접수 설정`, to: adminPaths.intake, icon: SlidersHorizontal },
      { label: t`결제 수단`, to: adminPaths.paymentSettings, icon: CreditCard },
      { label: t`직원 호출`, to: adminPaths.calls, icon: HandHelping },
      { label: t`프린터`, to: adminPaths.printers, icon: Printer },
      { label: t`호출 화면`, to: adminPaths.screen, icon: Megaphone },
      { label: t`기기 관리`, to: adminPaths.devices, icon: MonitorSmartphone },
    ],
  },
  {
    title: t`정산 관리`,
    entries: [
      { label: t`정산 내역`, to: adminPaths.settlement, icon: ChartColumn },
      { label: t`입금 내역`, to: adminPaths.payouts, icon: Banknote },
      { label: t`거래 수수료`, to: adminPaths.fees, icon: Percent },
      { label: t`월 수수료 명세서`, to: adminPaths.statements, icon: ReceiptText },
    ],
  },
  {
    title: t`매장 설정`,
    entries: [
      { label: t`이름·로고·소개 변경`, to: adminPaths.options, icon: Palette },
      { label: t`매장 정보`, to: adminPaths.profile, icon: Store },
      { label: t`카카오톡 주문 알림`, to: adminPaths.chatAlerts, icon: BellRing, needs: 'chat' },
      { label: t`계정과 보안`, to: adminPaths.account, icon: ShieldCheck },
    ],
  },
];

/** True on the screen of an entry, and on those that it leads to. */
export const isAt = ({ to, also = [] }: MenuEntry, pathname: string): boolean =>
  pathname === to || [`${to}/`, ...also].some((start) => pathname.startsWith(start));
