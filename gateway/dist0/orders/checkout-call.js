import { Problem } from '@jumun/contracts';
import { z } from 'zod';
/** Published names of a checkout's fields. */ export const CHECKOUT_FIELDS = {
    shopId: 'shopIdx',
    lines: 'items'
};
/** Published names of a trade registration's fields. */ export const TRADE_FIELDS = {
    'buyer.name': 'buyr_name',
    'buyer.phone': 'buyr_tel',
    'buyer.email': 'buyr_mail'
};
/** The cart as the orders service takes it; names are left out, since the catalog decides them. */ export function checkoutOf(form, key, client, orderKeys) {
    return {
        idempotencyKey: key,
        storeName: form.storeName,
        shopId: form.shopIdx,
        items: form.items.map(({ productName: _, ...item })=>item),
        amount: form.amount,
        tag: form.tag,
        spotId: form.spotId,
        payment: form.payment,
        lang: form.lang,
        client,
        ...orderKeys.length > 0 && {
            orderKeys
        },
        ...form.request && {
            request: form.request
        }
    };
}
const MAX_USER_AGENT = 500;
/** The trade registration as the orders service takes it: who pays, by whose right, and by which browser. */ export function tradeOf(form, { orderKeys, earlier, userAgent }) {
    // An empty name is no name.
    const name = form.buyr_name === '' ? undefined : form.buyr_name;
    return {
        paymentId: form.paymentId,
        orderKeys,
        buyer: {
            name,
            phone: form.buyr_tel,
            email: form.buyr_mail
        },
        ...form.agreement_privacy === 'Y' && {
            agreed: true
        },
        ...form.wallet && {
            wallet: form.wallet
        },
        userAgent: userAgent?.slice(0, MAX_USER_AGENT),
        ...earlier && {
            earlier
        }
    };
}
/** The catalog's details of refused lines: their current values, or the pieces left. */ const RefusedLines = z.object({
    productIds: z.array(z.string()).optional(),
    lines: z.array(z.object({
        productId: z.string(),
        /** The place of the line in the cart. */ line: z.number().optional(),
        optionId: z.string().optional(),
        optionIds: z.array(z.string()).optional(),
        groupIds: z.array(z.string()).optional(),
        basePrice: z.number().optional(),
        name: z.string().optional(),
        shownName: z.string().optional(),
        unitPrice: z.number().optional(),
        quantity: z.number().optional(),
        left: z.number().optional()
    })).optional()
});
/** Refusals that are of the shop and name no lines. */ const OF_SHOP = new Set([
    'STORE_PAUSED',
    'STORE_CLOSED',
    'INTAKE_FULL',
    'TAG_NOT_FOUND',
    'TAG_REVOKED'
]);
/** Passes a checkout on, and a refusal with its lines spelled as the cart sent them. */ export async function inCartNames(answer) {
    try {
        return await answer;
    } catch (error) {
        if (!(error instanceof Problem) || OF_SHOP.has(error.code)) throw error;
        const refused = RefusedLines.safeParse(error.data);
        if (!refused.success) throw error;
        const { productIds, lines } = refused.data;
        const items = lines?.map(({ name, ...line })=>({
                ...line,
                productName: name
            }));
        throw new Problem(error.code, {
            message: error.message,
            errors: error.errors,
            data: {
                productIds,
                items
            }
        });
    }
}

//# sourceMappingURL=checkout-call.js.map