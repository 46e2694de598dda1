import { Id, Problem, ProductForm, ProductInput, ProductUpdateForm, wirePath, type FieldError } from '@jumun/contracts';
import { z } from 'zod';
import { fieldErrors, parseOptions } from '../http/korean-faults.js';
import { inWireNames, type WireNames } from '../http/wire-names.js';

const PRODUCT_FIELDS: WireNames = {
  productId: 'product_id',
  name: 'product_name',
  description: 'product_description',
  price: 'product_price',
  stock: 'product_amount',
  soldOut: 'product_soldout',
  status: 'product_status',
  saleWindow: 'sale_window',
  categoryIds: 'product_categorys',
  picture: 'images',
  optionGroups: 'option_groups',
};

type Fields = Readonly<Record<string, string>>;
const options = parseOptions;

/** The form of a new product as the catalog takes it; throws INVALID_INPUT with every wrong field. */
export function newProduct(fields: Fields): ProductInput {
  const form = ProductForm.safeParse(fields, options);
  const input = ProductInput.safeParse(asInput(fields), options);
  const faults = [...(form.success ? [] : fieldErrors(form.error)), ...(input.success ? [] : wireFaults(input.error))];
  if (input.success && faults.length === 0) return input.data;
  throw invalid(faults);
}

/** The form of a change; without a picture the product keeps the one it has. */
export function changedProduct(
  fields: Fields,
): ProductInput & { productId: string; stockBefore: number | null | undefined } {
  const form = ProductUpdateForm.safeParse(fields, options);
  const productId = Id.safeParse(fields['product_id'], options);
  const input = ProductInput.safeParse(asInput(fields), options);
  const faults = [...(form.success ? [] : fieldErrors(form.error)), ...(input.success ? [] : wireFaults(input.error))];
  if (input.success && productId.success && faults.length === 0) {
    return { ...input.data, productId: productId.data, stockBefore: stockIn(fields['product_amount_before']) };
  }
  throw invalid(faults);
}

/** Text fields as the values they stand for. What can't be read becomes a value that the catalog's rules refuse by name. */
function asInput(fields: Fields) {
  return {
    name: fields['product_name'],
    description: fields['product_description'] ?? '',
    price: /^\d{1,9}$/.test(fields['product_price'] ?? '') ? Number(fields['product_price']) : 0,
    stock: stockIn(fields['product_amount']) ?? null,
    soldOut: fields['product_soldout'] === 'Y',
    status: fields['product_status'] ?? 'active',
    saleWindow: readJson(fields['sale_window'], null),
    categoryIds: readJson(fields['product_categorys'], []),
    optionGroups: optionGroupsIn(fields['option_groups']),
  };
}

/** Undefined where the form says nothing of them: the product keeps what it has. */
function optionGroupsIn(text: string | undefined): unknown {
  const given = readJson(text, undefined);
  if (!Array.isArray(given)) return given;
  return given.map((each: unknown) => {
    const group = WireGroup.safeParse(each);
    return group.success ? { groupId: group.data.group_id, min: group.data.min, max: group.data.max } : each;
  });
}
const WireGroup = z.object({ group_id: z.unknown(), min: z.unknown().optional(), max: z.unknown().optional() });

/** Undefined when the field is missing; null (stock not counted) when it is empty or no number. */
function stockIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function readJson(text: string | undefined, missing: unknown): unknown {
  if (text === undefined || text.trim() === '') return missing;
  try {
    return JSON.parse(text);
  } catch {
    return false;
  }
}

/** Passes a product on, and a refusal with its fields and the present stock spelled as the form sent them. */
export async function inProductNames<T>(answer: Promise<T>): Promise<T> {
  try {
    return await inWireNames(PRODUCT_FIELDS, answer);
  } catch (error) {
    const now =
      error instanceof Problem && error.code === 'STOCK_CHANGED' ? PresentStock.safeParse(error.data) : undefined;
    if (!(error instanceof Problem) || !now?.success) throw error;
    throw new Problem(error.code, { errors: error.errors, data: { product_amount: now.data.stock } });
  }
}

const PresentStock = z.object({ stock: z.int().nullable() });

type Failed = Extract<ReturnType<typeof ProductInput.safeParse>, { success: false }>['error'];

const wireFaults = (error: Failed): FieldError[] =>
  fieldErrors(error).map(({ path, ...fault }) => ({ path: wirePath(path, PRODUCT_FIELDS), ...fault }));

/** One sentence for each field: the form's own where both complain. */
function invalid(faults: readonly FieldError[]): Problem {
  const byPath = new Map<string, FieldError>();
  for (const fault of faults) if (!byPath.has(fault.path)) byPath.set(fault.path, fault);
  return new Problem('INVALID_INPUT', { errors: [...byPath.values()] });
}
