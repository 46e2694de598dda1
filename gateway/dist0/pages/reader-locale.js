import { keptLocale, Locale, localeAskedFor } from '@jumun/contracts';
/** The language that a browser has chosen or asks for; undefined where that is none of ours, and rubbish says nothing. */ export function readerLocale(headers) {
    return keptLocale(headers.cookie) ?? localeAskedFor(headers['accept-language']);
}
/** The language that an address names for itself; undefined where it names none of ours. */ export function namedLocale(query) {
    if (query === undefined) return undefined;
    const named = Locale.safeParse(new URLSearchParams(query).get('lang'));
    return named.success ? named.data : undefined;
}

//# sourceMappingURL=reader-locale.js.map