import { claimed } from './claimed';

interface PaymentProvider {
  name: string;
  /** The means of payment that shoppers have through it, as its contract in this product has it. */
  takes: readonly string[];
}

/** The agents that the product pays through, by the name that an installation is set up with. */
const known: Readonly<Record<string, PaymentProvider>> = {
  kcp: { name: 'NHN KCP', takes: ['국내 신용카드', '국내 체크카드'] },
};

export interface MarkRow {
  label: string;
  marks: readonly string[];
}

/** The marks that a page may show: of providers that are set up, and of what they take. */
export function marksOf(providers: readonly string[]): MarkRow[] {
  const set = providers.flatMap((name) => known[name] ?? []);
  if (set.length === 0) return [];
  return [
    { label: claimed('C18', '결제 수단'), marks: [...new Set(set.flatMap(({ takes }) => takes))] },
    { label: '결제대행사', marks: set.map(({ name }) => name) },
  ];
}
