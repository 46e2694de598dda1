import { t } from '@lingui/core/macro';
import {
  Banknote,
  BookOpenCheck,
  CalendarCheck,
  CalendarOff,
  CircleHelp,
  CreditCard,
  FileClock,
  FileSpreadsheet,
  HeartPulse,
  House,
  Landmark,
  ListTree,
  MailX,
  PiggyBank,
  Scale,
  ShieldCheck,
  Stamp,
  Store,
  Unplug,
  Users,
  type IconNode,
} from 'lucide';
import { opsPaths } from '../paths';
import { mayGo, useRoles } from '../roles';
import type { WaitingName } from './waiting';

interface Section {
  label: string;
  to: string;
  icon: IconNode;
  /** The count shown beside it. */
  waiting?: WaitingName;
  /** The query that shows what is counted and nothing else, where the bare address shows more. */
  counted?: string;
}
interface SectionGroup {
  title: string;
  sections: readonly Section[];
}

const sectionGroups: readonly SectionGroup[] = [
  {
    title: t`오늘`,
    sections: [
      { label: t`한눈에 보기`, to: opsPaths.home, icon: House },
      { label: t`상점`, to: opsPaths.shops, icon: Store, waiting: 'shops' },
      { label: t`1:1 문의`, to: opsPaths.inquiries, icon: CircleHelp, waiting: 'inquiries' },
      { label: t`승인 대기`, to: opsPaths.approvals, icon: Stamp, waiting: 'approvals' },
      { label: t`확인할 결제`, to: opsPaths.payments, icon: CreditCard, waiting: 'payments' },
    ],
  },
  {
    title: t`지급`,
    sections: [
      { label: t`지급`, to: opsPaths.payouts, icon: Banknote, waiting: 'payouts', counted: '?state=unknown' },
      { label: t`일일 지급`, to: opsPaths.payoutRuns, icon: CalendarCheck },
      { label: t`은행 파일`, to: opsPaths.bankFiles, icon: FileSpreadsheet, waiting: 'bankFiles' },
      {
        label: t`지급 계좌`,
        to: opsPaths.payoutAccounts,
        icon: Landmark,
        waiting: 'payoutAccounts',
        counted: '?state=pending&provider=bank-file',
      },
      { label: t`은행 휴일`, to: opsPaths.holidays, icon: CalendarOff },
    ],
  },
  {
    title: t`장부`,
    sections: [
      { label: t`거래 대사`, to: opsPaths.reconciliation, icon: Scale, waiting: 'breaks' },
      { label: t`지급할 금액`, to: opsPaths.funds, icon: PiggyBank },
      { label: t`장부 검사`, to: opsPaths.ledger, icon: BookOpenCheck, waiting: 'brokenRules' },
    ],
  },
  {
    title: t`시스템`,
    sections: [
      { label: t`메시지`, to: opsPaths.messages, icon: MailX, waiting: 'messages' },
      { label: t`처리 실패 이벤트`, to: opsPaths.deadLetters, icon: Unplug, waiting: 'deadLetters' },
      { label: t`작업 대기열`, to: opsPaths.queues, icon: ListTree, waiting: 'failedChores' },
      { label: t`플랫폼 상태`, to: opsPaths.platform, icon: HeartPulse },
      { label: t`접근 기록`, to: opsPaths.accessLog, icon: FileClock },
    ],
  },
  {
    title: t`계정`,
    sections: [
      { label: t`동료`, to: opsPaths.colleagues, icon: Users },
      { label: t`보안`, to: opsPaths.security, icon: ShieldCheck },
    ],
  },
];

/** The screens that the one at the desk may open, in their groups. */
export function useSectionGroups(): readonly SectionGroup[] {
  const roles = useRoles();
  return sectionGroups
    .map(({ title, sections }) => ({ title, sections: sections.filter(({ to }) => mayGo(roles, to)) }))
    .filter(({ sections }) => sections.length > 0);
}
