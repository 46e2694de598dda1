import { businessDay, dayAfter, Email, formatPhone, Phone } from '@jumun/contracts';
const ORDER_NUMBER = /^\d{6}-[0-9A-Z]{8}-\d{3,6}$/;
const BUSINESS_NUMBER = /^([1-9]\d{2})-?(\d{2})-?(\d{5})$/;
const TRANSACTION = /^\d{12,20}$/;
const PICKUP = /^(?:(\S+)\s+)?#?(\d{1,5})\s*번?$/;
const PICKUP_DIGITS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Reads a text as an operator types it; a pickup number without a day is today's. */ export function searchTerms(typed, now) {
    const text = typed.trim();
    const upper = text.toUpperCase();
    if (ORDER_NUMBER.test(upper)) return {
        takenFor: 'order-number',
        number: {
            orderNumber: upper
        }
    };
    const email = Email.safeParse(text);
    if (email.success) {
        return {
            takenFor: 'email',
            buyer: {
                email: email.data
            },
            shop: email.data,
            operator: email.data
        };
    }
    const [, first, second, third] = BUSINESS_NUMBER.exec(text) ?? [];
    if (first) return {
        takenFor: 'business-number',
        shop: `${first}-${second}-${third}`
    };
    const phone = phoneOf(text);
    if (phone) return {
        takenFor: 'phone',
        buyer: {
            phone
        }
    };
    if (TRANSACTION.test(text)) return {
        takenFor: 'transaction',
        number: {
            tno: text
        }
    };
    const pickup = pickupOf(text, now);
    if (pickup) return {
        takenFor: 'pickup',
        number: pickup
    };
    return {
        takenFor: 'text',
        shop: text
    };
}
function phoneOf(text) {
    if (!/^[+\d][\d\s().-]+$/.test(text)) return undefined;
    const digits = text.replace(/\D/g, '').replace(/^82(?=[1-9])/, '0');
    const phone = digits.startsWith('0') ? Phone.safeParse(formatPhone(digits)) : undefined;
    // A text longer than a number is none, though its beginning looks like one.
    return phone?.success && phone.data.replace(/\D/g, '') === digits ? phone.data : undefined;
}
function pickupOf(text, now) {
    const [, dayText, number] = PICKUP.exec(text) ?? [];
    if (number === undefined) return undefined;
    const day = dayText === undefined ? businessDay(now) : dayOf(dayText, now);
    return day === undefined ? undefined : {
        pickup: number.padStart(PICKUP_DIGITS, '0'),
        day
    };
}
const wholeDay = (year, month, day)=>{
    const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
};
/** `오늘`, `어제`, `2026-11-22`, `261122`, `11/22`: without a year the last such day. */ function dayOf(text, now) {
    const today = businessDay(now);
    if (text === '오늘') return today;
    if (text === '어제') return businessDay(new Date(now.getTime() - DAY_MS));
    const [, short, month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
    if (short !== undefined) return wholeDay(`20${short}`, month, day);
    const [, long, longMonth = '', longDay = ''] = /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})\.?$/.exec(text) ?? [];
    if (long !== undefined) return wholeDay(long, longMonth, longDay);
    const [, bareMonth, bareDay = ''] = /^(\d{1,2})[-./](\d{1,2})\.?$/.exec(text) ?? [];
    if (bareMonth === undefined) return undefined;
    const year = Number(today.slice(0, 4));
    const thisYear = wholeDay(String(year), bareMonth, bareDay);
    return thisYear !== undefined && thisYear >= dayAfter(today) ? wholeDay(String(year - 1), bareMonth, bareDay) : thisYear;
}

//# sourceMappingURL=search-terms.js.map