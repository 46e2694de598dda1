import { t } from '@lingui/core/macro';
import type { AppError } from '../../../api/app-error';
import type { OptionGroup } from '../../../api/views';
import { faultsByField } from '../../parts/forms/show-refusal';

const FIELDS = /^(groupName|kitchenName|min|max|options|options\.\d+\.(optionName|kitchenName|priceDelta|stock))$/;

/** A field of the form that can show what is wrong with it. */
export type FaultyField =
  | 'groupName'
  | 'kitchenName'
  | 'min'
  | 'max'
  | 'options'
  | `options.${number}.${'optionName' | 'kitchenName' | 'priceDelta' | 'stock'}`;

function fieldAt(path: string): FaultyField | undefined {
  if (path === 'options' || path === 'priceDelta' || /^options\.\d+$|\.isDefault$/.test(path)) return 'options';
  // All of what the pattern matches is in the type.
  return FIELDS.test(path) ? (path as FaultyField) : undefined;
}

/** The server's field errors by form field; errors without a field come separately. */
export const faultsOf = (fault: Pick<AppError, 'fieldErrors'>) => faultsByField(fault, fieldAt);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The group as it is now, where another screen changed it while its form was open. */
export function presentGroup({ code, data }: Pick<AppError, 'code' | 'data'>): OptionGroup | undefined {
  if (code !== 'OPTIONS_CHANGED' || !isRecord(data) || typeof data['version'] !== 'number') return undefined;
  // The server sends a group with this code, and its tests hold it to that.
  return Array.isArray(data['options']) ? (data as unknown as OptionGroup) : undefined;
}

/** The products that a group can't be deleted from by itself. */
export interface Use {
  products: readonly string[];
  count: number;
}

/** Which products use a group, where that is why it was not deleted. */
export function useOf({ code, data }: Pick<AppError, 'code' | 'data'>): Use | undefined {
  if (code !== 'GROUP_IN_USE' || !isRecord(data)) return undefined;
  const { products, count } = data;
  if (!Array.isArray(products)) return undefined;
  const names = products.filter((name) => typeof name === 'string');
  return { products: names, count: typeof count === 'number' ? count : names.length };
}

/** The products in one sentence. */
export function inUseWords({ products, count }: Use): string {
  const more = count - products.length;
  const named = `${products.join(', ')}${more > 0 ? t` 외 ${more}개` : ''}`;
  return t`${named}에서 쓰고 있어요. 상품에서 떼고 지울까요?`;
}
