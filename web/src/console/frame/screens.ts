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
import type { ComponentType } from 'react';
import { paths } from '../../addresses/paths.ts';
import { lazyScreen } from '../../shell/late-screen';
import { adminPages } from '../paths';

/** A screen that is opened from another one. */
interface InnerScreen {
  page: string;
  /** Absent where `routes.tsx` has a frame of its own for it. */
  Screen?: ComponentType;
}
interface MenuScreen extends InnerScreen {
  label: string;
  icon: IconNode;
  leadsTo?: readonly InnerScreen[];
  /** The screen is of no use without it. */
  needs?: PageFeature;
}
export interface MenuGroup {
  title: string;
  screens: readonly MenuScreen[];
}

/** The console's screens in the groups of its menu. */
export const menu: readonly MenuGroup[] = [
  {
    title: t`주문`,
    screens: [
      { page: adminPages.board, label: t`주문판`, icon: LayoutDashboard },
      { page: adminPages.till, label: t`주문 넣기`, icon: SquarePlus },
      {
        page: adminPages.dashboard,
        label: t`대시보드`,
        icon: House,
        Screen: lazyScreen(async () => (await import('../sales/dashboard/DashboardPage')).DashboardPage),
      },
      {
        page: adminPages.payments,
        label: t`주문 내역`,
        icon: ClipboardList,
        leadsTo: [{ page: adminPages.payment }],
      },
    ],
  },
  {
    title: t`매장 관리`,
    screens: [
      {
        page: adminPages.products,
        label: t`상품 관리`,
        icon: Package,
        Screen: lazyScreen(async () => (await import('../menu/products/ProductListPage')).ProductListPage),
        leadsTo: [
          {
            page: adminPages.productEdit,
            Screen: lazyScreen(async () => (await import('../menu/products/ProductEditPage')).ProductEditPage),
          },
        ],
      },
      {
        page: adminPages.categories,
        label: t`카테고리 관리`,
        icon: FolderOpen,
        Screen: lazyScreen(async () => (await import('../menu/categories/CategoryListPage')).CategoryListPage),
      },
      {
        page: adminPages.optionGroups,
        label: t`옵션 관리`,
        icon: ListChecks,
        Screen: lazyScreen(async () => (await import('../menu/option-groups/OptionGroupListPage')).OptionGroupListPage),
        leadsTo: [
          {
            page: adminPages.optionGroupEdit,
            Screen: lazyScreen(
              async () => (await import('../menu/option-groups/OptionGroupEditPage')).OptionGroupEditPage,
            ),
          },
        ],
      },
      {
        page: adminPages.translations,
        label: t`메뉴 번역`,
        icon: Languages,
        Screen: lazyScreen(async () => (await import('../menu/translations/TranslationsPage')).TranslationsPage),
      },
      {
        page: adminPages.tags,
        label: t`자리와 QR`,
        icon: QrCode,
        Screen: lazyScreen(async () => (await import('../shop/spots/SpotsPage')).SpotsPage),
      },
    ],
  },
  {
    title: t`운영`,
    screens: [
      {
        page: adminPages.hours,
        label: t`영업시간`,
        icon: Clock,
        Screen: lazyScreen(async () => (await import('../shop/hours/HoursPage')).HoursPage),
      },
      {
        page: adminPages.intake,
        label: t`접수 설정`,
        icon: SlidersHorizontal,
        Screen: lazyScreen(async () => (await import('../shop/intake/IntakePage')).IntakePage),
      },
      {
        page: adminPages.paymentSettings,
        label: t`결제 수단`,
        icon: CreditCard,
        Screen: lazyScreen(
          async () => (await import('../shop/payment-settings/PaymentSettingsPage')).PaymentSettingsPage,
        ),
      },
      {
        page: adminPages.calls,
        label: t`직원 호출`,
        icon: HandHelping,
        Screen: lazyScreen(async () => (await import('../guests/calls/CallKindsPage')).CallKindsPage),
      },
      {
        page: adminPages.printers,
        label: t`프린터`,
        icon: Printer,
        Screen: lazyScreen(async () => (await import('../devices/printers/PrintersPage')).PrintersPage),
      },
      {
        page: adminPages.screen,
        label: t`호출 화면`,
        icon: Megaphone,
        Screen: lazyScreen(async () => (await import('../devices/call-screen/ScreenPage')).ScreenPage),
      },
      {
        page: adminPages.devices,
        label: t`기기 관리`,
        icon: MonitorSmartphone,
        Screen: lazyScreen(async () => (await import('../devices/paired/DevicesPage')).DevicesPage),
      },
    ],
  },
  {
    title: t`정산 관리`,
    screens: [
      {
        page: adminPages.settlement,
        label: t`정산 내역`,
        icon: ChartColumn,
        Screen: lazyScreen(async () => (await import('../sales/settlement/SettlementPage')).SettlementPage),
      },
      {
        page: adminPages.payouts,
        label: t`입금 내역`,
        icon: Banknote,
        Screen: lazyScreen(async () => (await import('../sales/settlement/PayoutsPage')).PayoutsPage),
        leadsTo: [
          {
            page: adminPages.payout,
            Screen: lazyScreen(async () => (await import('../sales/settlement/PayoutPage')).PayoutPage),
          },
        ],
      },
      {
        page: adminPages.fees,
        label: t`거래 수수료`,
        icon: Percent,
        Screen: lazyScreen(async () => (await import('../sales/settlement/FeesPage')).FeesPage),
      },
      {
        page: adminPages.statements,
        label: t`월 수수료 명세서`,
        icon: ReceiptText,
        Screen: lazyScreen(async () => (await import('../sales/settlement/StatementsPage')).StatementsPage),
      },
    ],
  },
  {
    title: t`매장 설정`,
    screens: [
      {
        page: adminPages.options,
        label: t`이름·로고·소개 변경`,
        icon: Palette,
        Screen: lazyScreen(async () => (await import('../shop/look/StoreOptionsPage')).StoreOptionsPage),
      },
      {
        page: adminPages.profile,
        label: t`매장 정보`,
        icon: Store,
        Screen: lazyScreen(async () => (await import('../shop/profile/ProfilePage')).ProfilePage),
      },
      {
        page: adminPages.chatAlerts,
        label: t`카카오톡 주문 알림`,
        icon: BellRing,
        needs: 'chat',
        Screen: lazyScreen(async () => (await import('../guests/chat-alerts/ChatAlertsPage')).ChatAlertsPage),
      },
      {
        page: adminPages.account,
        label: t`계정과 보안`,
        icon: ShieldCheck,
        Screen: lazyScreen(async () => (await import('../devices/account/AccountPage')).AccountPage),
      },
    ],
  },
];

/** Every screen with its page. */
export const screens: readonly InnerScreen[] = menu.flatMap((group) =>
  group.screens.flatMap((screen) => [screen, ...(screen.leadsTo ?? [])]),
);

/** The address of a page; of one with a parameter, how it begins. */
export const addressOf = ({ page }: InnerScreen): string => `${paths.admin}/${page.replace(/:.*/, '')}`;

/** True on a screen of the menu, and on those that it leads to. */
export const isAt = (screen: MenuScreen, pathname: string): boolean =>
  pathname === addressOf(screen) ||
  [`${addressOf(screen)}/`, ...(screen.leadsTo ?? []).map(addressOf)].some((start) => pathname.startsWith(start));
