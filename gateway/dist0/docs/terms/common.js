/** Names that calls of several parts have. */ export const commonTerms = {
    act: [
        'What was done, as a verb.',
        'approve-shop'
    ],
    after: [
        'Rows after this one: the last of the page before.'
    ],
    agreement_privacy: [
        '`Y` where the use of personal data was agreed to, else `N`.',
        'Y'
    ],
    amount: [
        'Money in whole Korean won.',
        12_500
    ],
    approvals: [
        'What waits for a second operator.'
    ],
    asked_at: [
        'When it was asked for.'
    ],
    asked_by: [
        'Who asked for it.'
    ],
    at: [
        'The moment it happened.'
    ],
    attach: [
        'The name of the file that was uploaded.',
        'cafe.webp'
    ],
    attach_file_path: [
        'Where the picture or paper lies below `/media/`.',
        'pictures/ab/640.webp'
    ],
    attempts: [
        'How often it was tried.',
        1
    ],
    bank_files: [
        'The bulk transfers for the bank.'
    ],
    before: [
        'Rows before this one: the last of the page before.'
    ],
    breaks: [
        'Lines in which the two books differ.'
    ],
    business_number: [
        'The Korean business registration number, `NNN-NN-NNNNN`.',
        '123-45-67890'
    ],
    category_ids: [
        'The categories that the product is in.'
    ],
    changed_at: [
        'When it was changed.'
    ],
    changes: [
        'What was changed.'
    ],
    charge: [
        'What the card company took for the payment.'
    ],
    checked_at: [
        'When it was checked; null while it was not.'
    ],
    closed_at: [
        'When it was closed; null while it is not.'
    ],
    code: [
        'The address of the code that stands here instead of words.',
        'https://jumun.kr/t/7XK2M9QPVA'
    ],
    copies: [
        'How many copies run.',
        2
    ],
    count: [
        'How many there are.',
        3
    ],
    cover_number: [
        'Which of the four covers the store page shows.',
        1
    ],
    created_at: [
        'When it was made.'
    ],
    data: [
        'The content of the answer.'
    ],
    day: [
        'A day in Korea, `YYYY-MM-DD`; of a week, 1 (Monday) to 7.',
        '2026-11-21'
    ],
    days: [
        'Days of the week, 1 (Monday) to 7.'
    ],
    decided_at: [
        'When it was decided; null while it was not.'
    ],
    device_id: [
        'A screen or print agent, by its UUID.'
    ],
    email: [
        'An e-mail address, compared without regard to case.',
        'owner@example.kr'
    ],
    entries: [
        'Entries of the ledger; as a number, how many.'
    ],
    expires_at: [
        'Until when it counts.'
    ],
    file: [
        'The file’s name; of a form, the file itself.',
        'license.webp'
    ],
    fileInfo: [
        'The file that was uploaded.'
    ],
    fileUrl: [
        'Where the file is shown.',
        '/media/pictures/ab/640.webp'
    ],
    from: [
        'The beginning of the span, itself in it.'
    ],
    group_id: [
        'The option group, by its UUID.'
    ],
    group_name: [
        'The question about a product that its options answer.',
        '사이즈'
    ],
    id: [
        'What the printer is told to name itself.',
        'k7q2m4x9'
    ],
    inquiries: [
        'Inquiries from the website.'
    ],
    items: [
        'What is in the cart.'
    ],
    kakao_friend_checked_at: [
        'When Kakao was last asked whether our channel is a friend.'
    ],
    kakao_friend_status: [
        '`Y` where the owner has our Kakao channel as a friend, else `N`.',
        'Y'
    ],
    kakao_notification_enabled: [
        '`Y` where new orders are told by Kakao, else `N`.',
        'Y'
    ],
    key: [
        'Which of them.',
        '2026-11-21'
    ],
    kind: [
        'Which kind of thing it is.'
    ],
    kitchen_name: [
        'What the kitchen calls it; null where it is the usual name.',
        '아아'
    ],
    label: [
        'How people read it.',
        '11월 21일'
    ],
    lang: [
        'The language to read it in: `ko`, `en`, `ja` or `zh`.',
        'en'
    ],
    limit: [
        'The most rows in the answer.',
        20
    ],
    line: [
        'The line in the bank’s answer.',
        3
    ],
    lines: [
        'The lines, one for each product with what was picked for it.'
    ],
    link: [
        'Where it leads.',
        'https://jumun.example/store/admin'
    ],
    made_at: [
        'When it was made.'
    ],
    mark: [
        'Shows which state of it was seen.',
        'k3v9'
    ],
    message: [
        'A sentence for people, in Korean.',
        '저장했어요.'
    ],
    messages: [
        'Messages to people.'
    ],
    method: [
        'By what it is paid: a method, or `counter` for all that is paid there.',
        'card'
    ],
    minutes: [
        'Minutes.',
        15
    ],
    missing: [
        'How many have no translation.',
        6
    ],
    month: [
        'A month in Korea, `YYYY-MM`.',
        '2026-11'
    ],
    name: [
        'What people call it.',
        '김민지'
    ],
    net: [
        'What is left after refunds or fees, in won.',
        12_125
    ],
    next: [
        'Where the next page begins; null on the last one.'
    ],
    note: [
        'A remark in words.',
        '수능일'
    ],
    now: [
        'The figures of this moment.'
    ],
    ok: [
        'Whether it was done for this one.',
        true
    ],
    on: [
        'Whether it is switched on.',
        true
    ],
    operator_id: [
        'The operator, by its UUID.'
    ],
    operators: [
        'The operators.'
    ],
    option_id: [
        'The option, by its UUID.'
    ],
    option_name: [
        'One answer to an option group.',
        '라지'
    ],
    options: [
        'The options, or what was picked of them.'
    ],
    order_number: [
        'The order number `YYMMDD-RRRRRRRR-NNN`; its third part is called out at the counter.',
        '261121-8M2K9QZX-001'
    ],
    order_status: [
        'Where the order is: waiting, preparing, ready, completed.',
        'preparing'
    ],
    orderNumber: [
        'The order number `YYMMDD-RRRRRRRR-NNN`; its third part is called out at the counter.',
        '261121-8M2K9QZX-001'
    ],
    orders: [
        'The orders.'
    ],
    owner_name: [
        'The name of the shop’s owner.',
        '김민지'
    ],
    paid_at: [
        'When the card company approved the payment.'
    ],
    paper: [
        'The paper, sheet by sheet; null where the bytes are told.'
    ],
    payment_id: [
        'The payment of an order, by its UUID.'
    ],
    payouts: [
        'The payouts.'
    ],
    price_delta: [
        'What the option adds to the price, in won; may be negative.',
        500
    ],
    profile_image: [
        'The shop’s picture; null while there is none.'
    ],
    provider: [
        'The company that does it for us.'
    ],
    q: [
        'What is looked for.',
        '아메리카노'
    ],
    ready: [
        'How many orders are ready.',
        1
    ],
    reason: [
        'Why it is so, or why it was done, in words.',
        '재료가 떨어졌어요'
    ],
    refunded: [
        'What was given back, in won.',
        0
    ],
    refunds: [
        'What was given back, refund by refund; in sums, in won.'
    ],
    sales: [
        'What was sold before refunds, in won.',
        125_000
    ],
    seen: [
        'The state that the screen showed; another one by now is refused.'
    ],
    seen_at: [
        'When it was last used.'
    ],
    seller: [
        'Who sells, as the law wants it shown.'
    ],
    sends: [
        'How many were sent.',
        12
    ],
    serve: [
        'Whether orders are carried there (`carry`) or fetched at the counter (`pickup`).',
        'carry'
    ],
    settled_at: [
        'When the money had arrived; null while it has not.'
    ],
    shop: [
        'The shop.'
    ],
    shop_address: [
        'The street address of the shop.',
        '서울특별시 마포구 양화로 1'
    ],
    shop_id: [
        'The shop, by its UUID.'
    ],
    shop_name: [
        'The name of the shop as people read it.',
        '데모 카페'
    ],
    shop_phone: [
        'The shop’s phone number with hyphens.',
        '02-1234-5678'
    ],
    shop_storeName: [
        'The unique name in the address of the store page (`/@name`); mixed spelling, as published.',
        'demo'
    ],
    shops: [
        'The shops.'
    ],
    shops_id: [
        'The shop’s UUID; other calls name it `shop_id`.'
    ],
    shown_label: [
        'The label in the language that it is read in; left out where it has none.',
        'Terrace'
    ],
    side: [
        'On which side.'
    ],
    since: [
        'From when on it is so.'
    ],
    source: [
        'The text in the shop’s own language.',
        '아메리카노'
    ],
    spot: [
        'The spot in the shop, as it was when it was ordered; null where none is known.'
    ],
    spotId: [
        'The spot that the guest chose instead of the tag’s own, by its UUID.'
    ],
    spot_id: [
        'The spot of the shop that it belongs to, by its UUID.'
    ],
    started_at: [
        'When it began.'
    ],
    state: [
        'The state that it is in.'
    ],
    status: [
        'The state that it is in.'
    ],
    store_name: [
        'The unique name in the address of the store page: `/@name`.',
        'demo'
    ],
    storeName: [
        'The unique name in the address of the store page: `/@name`.',
        'demo'
    ],
    subject: [
        'What it is about, by its id.'
    ],
    submitted_at: [
        'When the papers were handed in; null while they were not.'
    ],
    success: [
        'Whether the call did what it was asked to.',
        true
    ],
    tag: [
        'A tag, or the token of the one that was scanned.'
    ],
    text: [
        'The words.',
        'Americano'
    ],
    title: [
        'What was ordered, in one line.',
        '아메리카노 외 2건'
    ],
    tno: [
        'KCP’s number of the transaction.',
        '24112700000001'
    ],
    to: [
        'The end of the span.'
    ],
    token: [
        'The secret of the link that was sent by mail.',
        'aW52aXRhdGlvbi10b2tlbi1vZi1tYWls'
    ],
    total: [
        'All together.',
        125_000
    ],
    url: [
        'Where to go on.',
        'https://pay.example.kr/onboarding'
    ],
    version: [
        'Grows with every change; sent back so that nobody’s change is overwritten.',
        3
    ],
    wait: [
        'The minutes from paid to ready, as a span; null where none is told.'
    ],
    waiting: [
        'What waits.'
    ],
    waits_for: [
        'What has to be done before it goes on.'
    ],
    // Of refusals.
    errors: [
        'The fields that were refused, each with its path, a sentence and, where there is one, a code.'
    ],
    params: [
        'What the field has to hold to, where the code of its refusal has a bound.'
    ],
    path: [
        'The field that was refused, as it is published.',
        'items.0.quantity'
    ],
    requestId: [
        'Names this request in our logs; the header `x-request-id` has it, too.'
    ],
    step: [
        'Of a refused number, what it must be a multiple of.',
        100
    ]
};

//# sourceMappingURL=common.js.map