import { t } from '@lingui/core/macro';
import { limits } from '../../../api/contract-values';
import { hasPartOfWon, wonOf } from '../../../util/typed';
import type { CustomSale } from './till-cart';

/** The most letters of a custom line's name. */
export const MAX_CUSTOM_NAME = 30;
export const mostOfCustom: number = limits.productPrice;

/** A custom line as it is typed. */
export interface CustomFields {
  name: string;
  amount: string;
  taxFree: boolean;
}

export const firstCustom = (): CustomFields => ({ name: t`직접 입력`, amount: '', taxFree: false });

/** A name without hidden letters, which come with a pasted text and are refused by the server; those within an emoji stay. */
export const seenName = (typed: string): string =>
  typed.replace(/(?!\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');

export const nameFault = ({ name }: CustomFields): string | undefined =>
  name.trim() === '' ? t`이름을 입력해주세요.` : undefined;

export function customAmountFault({ amount: typed }: CustomFields): string | undefined {
  if (typed === '') return t`금액을 입력해주세요.`;
  const amount = wonOf(typed);
  if (Number.isNaN(amount)) return t`금액을 4500이나 1만처럼 적어주세요.`;
  if (hasPartOfWon(amount)) return t`금액은 1원 단위로 입력해주세요.`;
  return amount <= 0 ? t`금액은 0원보다 커야 해요.` : undefined;
}

/** The line as it goes into the cart; undefined while something of it is missing. */
export function customOf(fields: CustomFields): CustomSale | undefined {
  if (nameFault(fields) ?? customAmountFault(fields)) return undefined;
  return { name: fields.name.trim(), amount: wonOf(fields.amount), taxFree: fields.taxFree };
}
