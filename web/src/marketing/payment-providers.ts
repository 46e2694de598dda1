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

export interface LogoRow {
  label: string;
  marks: readonly string[];
}

/** The marks that a page may show: of providers that are set up, of what they take, and of the contract's wallets. */
export function logosOf(providers: readonly string[], wallets: readonly string[]): LogoRow[] {
  const set = providers.flatMap((name) => known[name] ?? []);
  if (set.length === 0) return [];
  const taken = [...new Set(set.flatMap(({ takes }) => takes))];
  return [
    {
      label: claimed('C18', '결제 수단'),
      marks: [...taken, ...wallets.map((wallet) => claimed('C15', wallet))],
    },
    { label: '결제대행사', marks: set.map(({ name }) => name) },
  ];
}
