import {
  Banknote,
  ChartColumn,
  ClipboardList,
  FolderOpen,
  House,
  Package,
  Percent,
  ReceiptText,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths';

interface MenuEntry {
  label: string;
  to: string;
  icon: LucideIcon;
}
interface MenuGroup {
  title: string;
  entries: readonly MenuEntry[];
}

const { adminPages } = paths;

/** The console's screens in their groups. */
export const menu: readonly MenuGroup[] = [
  {
    title: '주문',
    entries: [
      { label: '대시보드', to: adminPages.dashboard, icon: House },
      { label: '주문 내역', to: adminPages.payments, icon: ClipboardList },
    ],
  },
  {
    title: '상점 관리',
    entries: [
      { label: '상품 관리', to: adminPages.products, icon: Package },
      { label: '카테고리 관리', to: adminPages.categories, icon: FolderOpen },
    ],
  },
  {
    title: '정산 관리',
    entries: [
      { label: '정산 내역', to: adminPages.settlement, icon: ChartColumn },
      { label: '지급 내역', to: adminPages.payouts, icon: Banknote },
      { label: '거래 수수료', to: adminPages.fees, icon: Percent },
      { label: '세금계산서·현금영수증', to: adminPages.statements, icon: ReceiptText },
    ],
  },
  { title: '상점 설정', entries: [{ label: '상점 정보 변경', to: adminPages.profile, icon: Store }] },
];
