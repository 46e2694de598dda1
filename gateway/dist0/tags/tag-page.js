import { createHash } from 'node:crypto';
import { businessDay, LANGUAGE_TAGS, LOCALES } from '@jumun/contracts';
import { escape } from '../docs/page.js';
import { drawings, icons, SIGN, STYLE } from './tag-look.js';
import { tagTexts } from './tag-texts.js';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
/** The pages' policy: their one style, named by its hash, and nothing else. */ export const TAG_PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
/** Each in its own tongue, so that its readers find it. */ const LANGUAGES = {
    ko: '한국어',
    en: 'English',
    ja: '日本語',
    zh: '中文'
};
/** A language's own name, which is Korean on a page that else is not. */ const tongue = (locale)=>locale === 'ko' ? `<span lang="ko">${LANGUAGES.ko}</span>` : LANGUAGES[locale];
/** The page in the other languages: the same address, named. */ const languages = (locale)=>`<details><summary aria-label="${tagTexts[locale].language}: ${locale === 'ko' ? LANGUAGES.ko : LANGUAGES[locale]}">${icons.globe}${tongue(locale)}</summary><ul>${LOCALES.filter((each)=>each !== locale).map((each)=>`<li><a href="?lang=${each}" hreflang="${LANGUAGE_TAGS[each]}">${tongue(each)}</a></li>`).join('')}</ul></details>`;
const pageOf = ({ locale }, { drawing, title, text, facts = '', link, foot = '' })=>`<!doctype html><html lang="${LANGUAGE_TAGS[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><header><span>${SIGN}${tagTexts[locale].service}</span>${languages(locale)}</header><main>${drawings[drawing]}<h1>${title}</h1><p>${text}</p>${facts}${link ? `<a class="act" href="${escape(link.href)}"><span>${link.text}</span></a>` : ''}${foot}</main></body></html>`;
/** The next steps, the likeliest first. */ const stepsOf = ([scan, ask])=>`<ol><li><span class="mark">${icons.scan}</span><span><b>${scan.title}</b><small>${scan.text}</small></span></li><li><span class="mark">${icons.hand}</span><span><b>${ask}</b></span></li></ol>`;
/** Marks the shop's untranslated words as Korean. */ const shopsOwn = (text)=>`<span lang="ko">${escape(text)}</span>`;
/** The address of a store, in the language that was named for it. */ function storePath({ storeName }, { locale, isNamed }, query = {}) {
    const words = new URLSearchParams({
        ...query,
        ...isNamed && {
            lang: locale
        }
    }).toString();
    return `/@${encodeURIComponent(storeName)}${words && `?${words}`}`;
}
/** The address of the store that a tag belongs to, with the tag; in large letters where the tag was printed for them. */ export const scannedPath = (tag, token, reader, isEasy = false)=>storePath(tag, reader, {
        tag: token,
        ...isEasy && {
            easy: '1'
        }
    });
/** The address that was asked for, once more. */ const AGAIN = '';
const again = (reader)=>({
        href: AGAIN,
        text: tagTexts[reader.locale].again
    });
/** Of a token that could be one, its letters are shown: staff can read from them what was scanned. */ export function unknownPage(token, reader) {
    const { unknown, unknownSteps, showStaff } = tagTexts[reader.locale];
    const foot = /^[0-9A-Z]{10}$/.test(token) ? `<p class="foot">${showStaff} <b>${token.slice(0, 5)}-${token.slice(5)}</b></p>` : '';
    return pageOf(reader, {
        drawing: 'unknown',
        ...unknown,
        facts: stepsOf(unknownSteps),
        link: again(reader),
        foot
    });
}
export function revokedPage(tag, reader) {
    const { revoked, revokedSteps, open, seatLater } = tagTexts[reader.locale];
    return pageOf(reader, {
        drawing: 'revoked',
        ...revoked,
        facts: stepsOf(revokedSteps),
        link: {
            href: storePath(tag, reader),
            text: open(shopName(tag, reader))
        },
        foot: `<p class="foot">${seatLater}</p>`
    });
}
export const waitPage = (reader)=>pageOf(reader, {
        drawing: 'wait',
        ...tagTexts[reader.locale].wait,
        link: again(reader)
    });
/** Shows the shop and spot of a genuine tag, so that guests can recognise a sticker pasted over it. */ export function genuinePage({ tag, token, seller, origin }, reader) {
    const texts = tagTexts[reader.locale];
    const { host } = new URL(origin);
    const rows = [
        [
            texts.openedAt,
            `<strong>${escape(host)}</strong>`
        ],
        [
            texts.shop,
            bothNames(tag, reader)
        ],
        [
            texts.businessNumber,
            seller.businessNumber && escape(seller.businessNumber)
        ],
        [
            texts.address,
            seller.address && shopsOwn(seller.address)
        ],
        [
            texts.spot,
            spotName(tag, reader)
        ],
        [
            texts.madeOn,
            businessDay(new Date(tag.createdAt))
        ]
    ];
    const facts = rows.map(([name, html])=>html === null ? '' : `<div><dt>${name}</dt><dd>${html}</dd></div>`);
    return pageOf(reader, {
        drawing: 'genuine',
        ...texts.genuine,
        facts: `<dl>${facts.join('')}</dl>`,
        link: {
            href: scannedPath(tag, token, reader),
            text: texts.orderHere
        }
    });
}
const inTheirs = (own, names, { locale })=>{
    const translated = names?.[locale];
    return translated === undefined ? shopsOwn(own) : escape(translated);
};
const shopName = ({ shopName: own, shopNames }, reader)=>inTheirs(own, shopNames, reader);
/** With the name on the shop's own sign, by which the tag is recognised. */ const bothNames = (tag, reader)=>tag.shopNames?.[reader.locale] === undefined ? shopsOwn(tag.shopName) : `${shopName(tag, reader)} (${shopsOwn(tag.shopName)})`;
const spotName = ({ spot }, reader)=>spot ? inTheirs(spot.label, spot.labels, reader) : tagTexts[reader.locale].wholeShop;

//# sourceMappingURL=tag-page.js.map