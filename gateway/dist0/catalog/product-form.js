import { formKeysOf, Problem, product, ProductForm, ProductInput, ProductUpdateForm, readForm, typedStock, wirePath } from '@jumun/contracts';
import { z } from 'zod';
import { fieldErrors, parseOptions } from '../http/korean-faults.js';
import { inWireNames } from '../http/wire-names.js';
/** The form's key of each field; the picture is the file beside the texts. */ const FORM_KEYS = {
    ...formKeysOf(product),
    picture: 'images'
};
/** The form of a new product as the catalog takes it; throws INVALID_INPUT with every wrong field. */ export const newProduct = (texts)=>checked(ProductForm, texts).input;
/** The form of a change; without a picture the product keeps the one it has. */ export function changedProduct(texts) {
    const { input, form } = checked(ProductUpdateForm, texts);
    const { product_id: productId, product_amount_before: before } = form;
    return {
        ...input,
        productId,
        stockBefore: before === undefined ? undefined : typedStock(before)
    };
}
/** The texts by the rules of the form, and the values that they stand for by those of the product. */ function checked(rules, texts) {
    const form = rules.safeParse(texts, parseOptions);
    const input = ProductInput.safeParse(readForm(product, texts), parseOptions);
    if (form.success && input.success) return {
        form: form.data,
        input: input.data
    };
    const faults = [
        ...form.error ? fieldErrors(form.error) : [],
        ...input.error ? formFaults(input.error) : []
    ];
    // One sentence for each field: the form's own where both complain.
    throw new Problem('INVALID_INPUT', {
        errors: faults.filter(({ path }, at)=>faults.findIndex((fault)=>fault.path === path) === at)
    });
}
const formFaults = (error)=>fieldErrors(error).map(({ path, ...fault })=>({
            path: wirePath(path, FORM_KEYS),
            ...fault
        }));
/** Passes a product on, and a refusal with its fields and the present stock spelled as the form sent them. */ export async function inProductNames(answer) {
    try {
        return await inWireNames(FORM_KEYS, answer);
    } catch (error) {
        const now = error instanceof Problem && error.code === 'STOCK_CHANGED' ? PresentStock.safeParse(error.data) : undefined;
        if (!(error instanceof Problem) || !now?.success) throw error;
        throw new Problem(error.code, {
            errors: error.errors,
            data: {
                product_amount: now.data.stock
            }
        });
    }
}
const PresentStock = z.object({
    stock: z.int().nullable()
});

//# sourceMappingURL=product-form.js.map