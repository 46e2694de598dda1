/** The first that fits counts: many browsers say that they are others, too. */ const BROWSERS = [
    [
        'KakaoTalk',
        /KAKAOTALK/i
    ],
    [
        'Naver',
        /NAVER\(/
    ],
    [
        'Instagram',
        /Instagram/
    ],
    [
        'Edge',
        /Edg(?:A|iOS)?\//
    ],
    [
        'Whale',
        /Whale\//
    ],
    [
        'Samsung Internet',
        /SamsungBrowser\//
    ],
    [
        'Opera',
        /OPR\//
    ],
    [
        'Firefox',
        /(?:Firefox|FxiOS)\//
    ],
    [
        'Chrome',
        /(?:Chrome|CriOS)\//
    ],
    [
        'Safari',
        /Safari\//
    ]
];
const SYSTEMS = [
    [
        'iPhone',
        /iPhone/
    ],
    [
        'iPad',
        /iPad/
    ],
    [
        'Android',
        /Android/
    ],
    [
        'Windows',
        /Windows/
    ],
    [
        'Mac',
        /Macintosh|Mac OS X/
    ],
    [
        'Chrome OS',
        /CrOS/
    ],
    [
        'Linux',
        /Linux/
    ]
];
const nameIn = (names, text)=>names.find(([, pattern])=>pattern.test(text))?.[0];
/** Browser and system of a user agent in coarse words, `Chrome · Windows`; undefined where neither is known. */ export function browserWords(userAgent) {
    if (userAgent === undefined) return undefined;
    const words = [
        nameIn(BROWSERS, userAgent),
        nameIn(SYSTEMS, userAgent)
    ].filter((word)=>word !== undefined);
    return words.length > 0 ? words.join(' · ') : undefined;
}

//# sourceMappingURL=browser-words.js.map