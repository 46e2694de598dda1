import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { z } from 'zod';
import { decoded, Id, Problem } from '@jumun/contracts';
const MAX_FIELDS = 100;
const MAX_NAME_CHARACTERS = 64;
const MAX_VALUE_CHARACTERS = 20_000;
/** Stands for itself in a form. */ const PLAIN = /^[^%+\x80-\xff]*$/;
const [SPACE, PERCENT, PLUS] = [
    0x20,
    0x25,
    0x2b
];
/**
 * Reads the form that the card page posts: its texts are EUC-KR unless the page was opened through the UTF-8 filter. Korean in
 * EUC-KR is hardly ever valid UTF-8, so each value is tried as UTF-8 first.
 */ export function readReturnForm(body) {
    const form = new Map();
    for (const pair of body.toString('latin1').split('&')){
        if (pair.length === 0) continue;
        const at = pair.indexOf('=');
        const name = decodeText(at < 0 ? pair : pair.slice(0, at));
        const value = at < 0 ? '' : decodeText(pair.slice(at + 1));
        if (name === '__proto__' || name.length > MAX_NAME_CHARACTERS || value.length > MAX_VALUE_CHARACTERS) throw new Problem('BROKEN_BODY');
        form.set(name, value);
        if (form.size > MAX_FIELDS) throw new Problem('BROKEN_BODY');
    }
    return Object.fromEntries(form);
}
/** A text as it was escaped, one character a byte. Nothing is thrown for EUC-KR, which is in most of these forms. */ function decodeText(escaped) {
    if (PLAIN.test(escaped)) return escaped;
    const bytes = unescapeBytes(escaped);
    return isUtf8(bytes) ? bytes.toString('utf8') : iconv.decode(bytes, 'cp949');
}
/** Percent signs and pluses to bytes; what is no escape stays as it is, as browsers read it. */ function unescapeBytes(escaped) {
    const bytes = Buffer.allocUnsafe(escaped.length);
    let length = 0;
    for(let at = 0; at < escaped.length; at += 1){
        const code = escaped.charCodeAt(at);
        const byte = code === PERCENT ? 16 * hexDigit(escaped.charCodeAt(at + 1)) + hexDigit(escaped.charCodeAt(at + 2)) : NaN;
        if (byte >= 0) at += 2;
        bytes[length] = byte >= 0 ? byte : code === PLUS ? SPACE : code;
        length += 1;
    }
    return bytes.subarray(0, length);
}
/** NaN for what is no digit, and so for what stands behind the end. */ function hexDigit(code) {
    if (code >= 0x30 && code <= 0x39) return code - 0x30;
    const letter = code | 0x20;
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : NaN;
}
const ReturnTo = z.object({
    param_opt_1: Id,
    param_opt_2: z.string().min(1).max(MAX_NAME_CHARACTERS * 4)
});
/** Back to the payment that a form says it is of, by what we gave the card page to bring back; home when it says nothing. */ export function placeOfForm(form) {
    const place = ReturnTo.safeParse(form);
    if (!place.success) return '/';
    const { param_opt_1: paymentId, param_opt_2: storeName } = place.data;
    return placeAfter({
        outcome: 'checking',
        storeName: decoded(storeName) ?? storeName,
        orderNumber: null,
        paymentId
    });
}
/** Where the browser goes after the card page: to the order, back to the payment with a notice, or home. */ export function placeAfter({ outcome, storeName, orderNumber, paymentId }) {
    if (!storeName || outcome === 'not-found') return '/';
    const store = `/${encodeURIComponent(storeName)}`;
    if (outcome === 'paid') return !orderNumber ? '/' : `${store}/success/${encodeURIComponent(orderNumber)}`;
    return !paymentId ? '/' : `${store}/shoppingList/payment/${encodeURIComponent(paymentId)}?notice=${outcome}`;
}

//# sourceMappingURL=card-return.js.map