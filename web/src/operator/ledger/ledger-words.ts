import { t } from '@lingui/core/macro';
import type { BooksReport } from '../../api/views';

interface AccountWords {
  word: string;
  meaning: string;
}
const accounts: Readonly<Record<string, AccountWords>> = {
  'provider:kcp': { word: t`카드사`, meaning: t`카드사가 우리에게 줄 금액이에요. 받을 금액이라 0원보다 적어요.` },
  'provider:payouts': { word: t`지급 대행사`, meaning: t`상점에 보내려고 대행사와 은행에 맡긴 돈이에요.` },
  'platform:fees': { word: t`수수료 수익`, meaning: t`우리 몫의 수수료예요.` },
};

/** Word and meaning of a platform account; an unlisted account keeps its own name. */
export const accountWords = (account: string): AccountWords =>
  (Object.hasOwn(accounts, account) ? accounts[account] : undefined) ?? { word: account, meaning: '' };

const SHOP = 'shop:';

/** An account in a word; a shop's is the shop's. */
export const accountWord = (account: string): string =>
  account.startsWith(SHOP) ? t`상점` : accountWords(account).word;

export interface Balance {
  account: string;
  balance: number;
  shopName?: string | null | undefined;
  storeName?: string | null | undefined;
}
interface Sides {
  /** The platform's own accounts and those of providers. */
  own: readonly Balance[];
  shops: readonly { shopId: string; name: string; address: string | null; balance: number }[];
  /** Sum owed to all shops. */
  shopSum: number;
}
/** The accounts of shops apart from the others; those with the most money first. */
export function sidesOf(balances: readonly Balance[]): Sides {
  const shops = balances
    .filter(({ account }) => account.startsWith(SHOP))
    .map(({ account, balance, shopName, storeName }) => ({
      shopId: account.slice(SHOP.length),
      name: shopName ?? t`이름 없는 상점`,
      address: storeName ? `@${storeName}` : null,
      balance,
    }))
    .sort((one, other) => Math.abs(other.balance) - Math.abs(one.balance));
  return {
    own: balances.filter(({ account }) => !account.startsWith(SHOP)),
    shops,
    shopSum: shops.reduce((sum, { balance }) => sum + balance, 0),
  };
}

const breaks: Readonly<Record<string, string>> = {
  'link-missing': t`사슬에서 고리 하나가 빠졌어요.`,
  'order-changed': t`사슬의 순서가 바뀌었어요.`,
  'content-changed': t`기록한 뒤에 거래의 내용이 바뀌었어요.`,
  'not-in-chain': t`사슬에 들어 있지 않은 거래가 있어요.`,
  'head-differs': t`사슬의 끝이 마지막 고리와 달라요.`,
};
/** The fault at the first broken place of a chain. */
export const breakWords = (what: string): string =>
  (Object.hasOwn(breaks, what) ? breaks[what] : undefined) ?? t`사슬이 끊겼어요 (${what}).`;

export const isWhole = ({ broken, firstBreak }: BooksReport): boolean => broken.length === 0 && firstBreak === null;
