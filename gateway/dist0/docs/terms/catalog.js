/** Names of the menu, the store page, hours, spots and translations. */ export const catalogTerms = {
    address: [
        'An address: of a place, or of the page that a tag opens.',
        'https://jumun.example/t/7KQ2M9XA3B'
    ],
    auto_accept: [
        'Whether orders are accepted without a tap.',
        false
    ],
    auto_wait: [
        'Whether the wait follows what is open in the kitchen, and how quickly that is made.',
        true
    ],
    background_image: [
        'The picture behind the store page; null while there is none.'
    ],
    base_minutes: [
        'Minutes from payment to ready when nothing is in the way.',
        10
    ],
    base_pieces: [
        'Pieces that are made in the usual wait.',
        8
    ],
    base_wait_minutes: [
        'The usual wait, in minutes.',
        15
    ],
    calendar: [
        'Days that are unlike the week.'
    ],
    can_suggest: [
        'Whether a machine can be asked for drafts.',
        false
    ],
    cap: [
        'How many orders are promised in one stretch of time; null for no limit.',
        10
    ],
    cap_minutes: [
        'The length of that stretch, in minutes.',
        10
    ],
    cap_mode: [
        'What happens to an order above the cap: promised for later, or refused.',
        'move'
    ],
    category_id: [
        'The category, by its UUID.'
    ],
    category_name: [
        'The name of the category.',
        '커피'
    ],
    categorys: [
        'The categories; misspelled, as published.'
    ],
    change: [
        'The change itself.'
    ],
    changed: [
        'How many were otherwise before.',
        3
    ],
    choose_spot: [
        'Whether guests who scanned a tag may say to sit at another spot.',
        false
    ],
    closed_on_holidays: [
        'Whether the shop is closed on public holidays.',
        false
    ],
    closes_at: [
        'When it closes.'
    ],
    conversion: [
        'Orders as basis points of the visits; null without a visit.',
        3_750
    ],
    current: [
        'How many are as they should be.',
        34
    ],
    day_starts_at: [
        'When the shop’s day begins, `HH:MM`.',
        '00:00'
    ],
    default_locale: [
        'The language for whoever asks for none that the store is read in.',
        'ko'
    ],
    description_lang: [
        'The language of the description, where it is not that of the page.',
        'ko'
    ],
    detach: [
        '`Y` takes it off the products that ask it, too.',
        'N'
    ],
    draft: [
        'How many a machine made and nobody has confirmed.',
        0
    ],
    drafts: [
        'Drafts that were made, each of one text; shoppers see none of them.'
    ],
    dropped: [
        'Whether letters were left out that cannot be printed, such as emoji.',
        false
    ],
    easy: [
        'Whether the codes open the store in large letters.',
        true
    ],
    en: [
        'Of English.'
    ],
    escalate_after_minutes: [
        'After how many minutes the owner is reminded of a waiting order.',
        5
    ],
    extra_minutes: [
        'Minutes that are added to the wait.',
        10
    ],
    floor_minutes: [
        'The least wait that is told, in minutes.',
        0
    ],
    field: [
        'Which text of the thing it is.',
        'name'
    ],
    font_color: [
        'A colour as `#RRGGBB`.',
        '#1C1A17'
    ],
    fromDate: [
        'The first day, `YYYY-MM-DD`, in Korea.',
        '2026-11-01'
    ],
    holiday: [
        'Whether the day is a public holiday, whose Korean name its title is.',
        true
    ],
    hours: [
        'The opening hours.'
    ],
    ids: [
        'The things whose missing texts are drafted, by their UUIDs; 50 at most.'
    ],
    images: [
        'The picture itself.'
    ],
    intake: [
        'Whether new orders are taken now, and how long they take; null where it is not known.'
    ],
    introduction: [
        'One line about the shop under its name.',
        '매일 아침 볶은 원두로 내려요'
    ],
    introduction_lang: [
        'The language of the introduction, where it is not that of the page.',
        'ko'
    ],
    is_default: [
        'Whether it is picked at first.',
        false
    ],
    ja: [
        'Of Japanese.'
    ],
    keep_days: [
        'For how many days the old tag goes on working.',
        7
    ],
    labels: [
        'What the spots are called: each label, or a run of numbers.',
        [
            '1번 테이블',
            '2번 테이블'
        ]
    ],
    last_order_at: [
        'Until when orders are taken.'
    ],
    last_order_minutes: [
        'How long before closing the last order is taken, in minutes.',
        30
    ],
    locale: [
        'A language.',
        'en'
    ],
    locales: [
        'The languages that the store may be read in; Korean is always one.',
        [
            'ko',
            'en'
        ]
    ],
    max: [
        'The most that can be picked; of a refused field, the most that it takes.',
        2
    ],
    max_wait_minutes: [
        'The longest wait that is promised, in minutes.',
        60
    ],
    medium: [
        'What carries the tag’s address: a printed code (`qr`), a chip (`nfc`), or both.',
        'qr'
    ],
    min: [
        'The least that must be picked; of a refused field, the least number, letters or entries that it takes.',
        1
    ],
    most_minutes: [
        'Where it takes longer than so many minutes, pages say that it takes very long.',
        90
    ],
    name_lang: [
        'The language of the name, where it is not that of the page.',
        'ko'
    ],
    next_to: [
        'The product beside which it goes.'
    ],
    nudge_minutes: [
        'Minutes that its owner added to the wait by hand.',
        5
    ],
    of: [
        'What it belongs to: the group of an option, the product of a description; null for others.',
        '사이즈'
    ],
    open_pieces: [
        'Pieces of paid orders that are still to be made.',
        12
    ],
    open_tab: [
        'Whether something ordered there is still to be paid.',
        false
    ],
    opens_at: [
        'When it opens next.'
    ],
    option_amount: [
        'The stock of the option; null where nobody counts.',
        20
    ],
    option_amount_before: [
        'The stock that the form was filled from; another one by now is refused.',
        20
    ],
    option_groups: [
        'The questions about a product.'
    ],
    option_soldout: [
        '`Y` where the owner says that it is sold out, else `N`.',
        'N'
    ],
    pages: [
        'How many pages it has.',
        2
    ],
    pause_after_minutes: [
        'After how many minutes without a look the intake is paused.',
        15
    ],
    pay: [
        'When it is paid there: before (`prepay`), at the end (`tab`), or as the shop does (`default`).',
        'prepay'
    ],
    payment_methods: [
        'How the shop’s orders can be paid, in the order of offer.'
    ],
    piece_seconds: [
        'Seconds that the kitchen takes for one piece more.',
        75
    ],
    place: [
        'Where it stands; of a log-in, the city if it is known.',
        '서울'
    ],
    prefix: [
        'What stands before each number.',
        'A'
    ],
    product_amount_before: [
        'The stock that the form was filled from; another one by now is refused.',
        '20'
    ],
    product_count: [
        'How many products there are.',
        24
    ],
    product_ids: [
        'The products.'
    ],
    products: [
        'The products.'
    ],
    progress: [
        'How many texts are in which state, by language.'
    ],
    queue_seconds: [
        'Seconds that the kitchen takes for what is open.',
        600
    ],
    ranking: [
        'Where it stands in the owner’s order, from 1.',
        1
    ],
    repeatable: [
        'Whether one option can be picked more than once.',
        false
    ],
    replaced: [
        'The tag whose place the new one took.'
    ],
    rest: [
        'Things that are to be named again, since one question has no room for them.'
    ],
    size: [
        'What a sheet is printed on.',
        'a4-tent'
    ],
    skipped: [
        'Texts whose translation fits no field.'
    ],
    sold_out: [
        'Whether it is sold out.',
        true
    ],
    sold_out_notice: [
        'Whether the bell tells of products that have sold out by themselves.',
        true
    ],
    soldout: [
        '`Y` where it is sold out, else `N`.',
        'N'
    ],
    source_hash: [
        'Names the source as it was read; it comes with the list and is given back.',
        'a'.repeat(64)
    ],
    spans: [
        'The stretches in which the shop is open.'
    ],
    spot_ids: [
        'All spots in their new order.'
    ],
    spots: [
        'The spots.'
    ],
    stale: [
        'Texts whose source changed since they were translated, or how many.'
    ],
    suffix: [
        'What stands behind each number.',
        '번 테이블'
    ],
    svg: [
        'The page as an SVG document.',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
    ],
    tag_ids: [
        'The tags that are printed, by their UUIDs.'
    ],
    tags: [
        'The tags: printed codes and chips.'
    ],
    template: [
        'How a sheet looks.',
        'plain'
    ],
    texts: [
        'Translations, each of one text.'
    ],
    toDate: [
        'The last day, `YYYY-MM-DD`, in Korea.',
        '2026-11-30'
    ],
    until: [
        'Until when it is so.'
    ],
    'upload-option-file': [
        'The picture itself.'
    ],
    view: [
        'The store page, as far as it changed.'
    ],
    visits: [
        'How often it was scanned.',
        120
    ],
    weekly: [
        'The opening hours of each day of the week; null where none are set.'
    ],
    wifi: [
        'The name of the network for guests.',
        'Cafe_Guest'
    ],
    with_tags: [
        'Whether each spot gets a tag.',
        true
    ],
    works_until: [
        'When a tag that was replaced stops working; null for others.'
    ],
    zh: [
        'Of Chinese.'
    ],
    zone: [
        'The part of the shop that it stands in; null for none.',
        '테라스'
    ]
};

//# sourceMappingURL=catalog.js.map