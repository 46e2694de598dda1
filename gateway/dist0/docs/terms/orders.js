import { http } from '@jumun/contracts';
/** Names of orders, payments and refunds. */ export const ordersTerms = {
    actor: [
        'Who did it.',
        'owner'
    ],
    after_closing: [
        'True where it was paid after the shop had closed; left out otherwise.',
        true
    ],
    ahead: [
        'How many orders are made before it.',
        2
    ],
    approval_number: [
        'The card company’s number of the approval.',
        '30012345'
    ],
    approvalKey: [
        'Opens the card page once.',
        'approval-key'
    ],
    ask_request: [
        'Whether the cart asks for a wish; left out of a store page where it does not.',
        true
    ],
    asked: [
        'How often the provider was asked.',
        1
    ],
    available: [
        'Every method that a shop could offer.'
    ],
    base_price: [
        'The price of one piece before its options, in won.',
        4_500
    ],
    buyer_email: [
        'The buyer’s e-mail address.',
        'buyer@example.kr'
    ],
    buyer_name: [
        'The buyer’s name.',
        '김손님'
    ],
    buyer_phone: [
        'The buyer’s phone number.',
        '010-1234-5678'
    ],
    buyerEmail: [
        'The buyer’s e-mail address; empty once the payment is over.',
        'buyer@example.kr'
    ],
    buyerName: [
        'The buyer’s name; empty once the payment is over.',
        '김손님'
    ],
    buyerTel: [
        'The buyer’s phone number; empty once the payment is over.',
        '010-1234-5678'
    ],
    buyr_mail: [
        'The buyer’s e-mail address, as KCP spells it.',
        'buyer@example.kr'
    ],
    buyr_name: [
        'The buyer’s name, as KCP spells it.',
        '김손님'
    ],
    buyr_tel: [
        'The buyer’s phone number, as KCP spells it.',
        '010-1234-5678'
    ],
    by: [
        'By what, or by whom.'
    ],
    called: [
        'How often it was called; grows with each call.',
        1
    ],
    came_back_at: [
        'When an order of the shop last came back into the line; null if none did.'
    ],
    cameBackAt: [
        'When an order of the shop last came back into the line; null if none did.'
    ],
    cancellable: [
        'Whether the shopper may still cancel it.',
        true
    ],
    cancelled: [
        'Orders that were cancelled; in counts, how many.'
    ],
    cancelling: [
        'Whether its cancellation is under way.',
        false
    ],
    card_name: [
        'The card’s company.',
        '신한카드'
    ],
    cards: [
        'The orders on the board.'
    ],
    cash_receipt_no: [
        'The number of the cash receipt that a wallet issued by itself; null where there is none.',
        '912345678'
    ],
    checking: [
        'Whether the card company is still being asked.',
        false
    ],
    chime: [
        'Whether a chime comes before.',
        true
    ],
    checkout_id: [
        'The unpaid checkout, by its UUID.'
    ],
    close_reason: [
        'Why the checkout was closed unpaid; null where it was not.'
    ],
    closedBy: [
        'Who ended an order that waited to be paid at the counter; `shop` where a shop took the pieces of one that was paid online; null else.'
    ],
    closeReason: [
        'Why the checkout was closed unpaid; null where it was not.'
    ],
    Code: [
        'KCP’s code of the outcome: `0000` is a success.',
        '0000'
    ],
    completed_at: [
        'When it was handed over; null while it was not.'
    ],
    contactable: [
        'Whether a phone number may be left with the order: it has no way to be told by, and is not ready.',
        false
    ],
    counter: [
        'Whether orders can be paid at the counter.',
        true
    ],
    counter_methods: [
        'How the shop takes money at its counter.',
        [
            'cash',
            'terminal'
        ]
    ],
    counts: [
        'How many there are in each state.'
    ],
    currency: [
        'Won, always.',
        'KRW'
    ],
    custom: [
        'Of an order that is entered: a line that is no product, in its place, by name, price of one piece and pieces. Of an order’s line: whether it is one.'
    ],
    dashboard: [
        'The figures of the day, the week and the month.'
    ],
    dayCounter: [
        'What of the day’s net sales the shop took itself, which is not settled.',
        30_000
    ],
    dayNet: [
        'What was sold today after refunds, in won.',
        120_500
    ],
    daySales: [
        'What was sold today before refunds, in won.',
        125_000
    ],
    declined: [
        'How many the card company declined.',
        3
    ],
    delivery_status: [
        'The state of the order, not of a delivery: waiting, preparing, ready, completed.',
        'preparing'
    ],
    digits: [
        'How numbers are spoken: digit by digit (`each`), or as one number (`whole`).',
        'each'
    ],
    done: [
        'How much of it is done.'
    ],
    errorCode: [
        'The code of the refusal, for programs; it never changes.',
        'SOLD_OUT'
    ],
    expiresAt: [
        'Until when it counts.'
    ],
    given_by: [
        'How the shop handed its own money back; left out, as it was taken.',
        'cash'
    ],
    reason_code: [
        'Why it is given back, by a fixed word.',
        'ran-out'
    ],
    replacedBy: [
        'The order of the same browser that counts instead: of two open card pages one is paid; left out where none does.'
    ],
    extensionsLeft: [
        'How often the time to pay can still be extended.',
        2
    ],
    fields: [
        'The fields of the form, posted as they are and as EUC-KR.',
        {
            site_cd: 'T0000'
        }
    ],
    finished: [
        'Orders that were handed over.'
    ],
    good_mny: [
        'The amount in won, as KCP spells it; taken and ignored, since ours decides.',
        '12500'
    ],
    good_name: [
        'What is bought, as KCP spells it.',
        '아메리카노 외 2건'
    ],
    history: [
        'What happened to it, oldest first.'
    ],
    keep_minutes: [
        'How long a number stands there after it was called, in minutes.',
        10
    ],
    line_no: [
        'Counts the lines of an order from 1.',
        1
    ],
    Message: [
        'KCP’s sentence on the outcome.',
        '정상처리'
    ],
    methods: [
        'The methods that are on, in the order in which they are offered.',
        [
            'card',
            'kakaopay'
        ]
    ],
    money_part: [
        'What of it came from a wallet’s own money or points.',
        0
    ],
    monthCounter: [
        'The same of the month.',
        480_000
    ],
    monthNet: [
        'What was sold this month after refunds, in won.',
        3_150_000
    ],
    monthSales: [
        'What was sold this month before refunds, in won.',
        3_200_000
    ],
    more: [
        'Whether there are more than these.',
        false
    ],
    moves: [
        'The steps of the order.'
    ],
    mute_from: [
        'From when on it makes no sound; null where it always may.',
        '22:00'
    ],
    mute_to: [
        'Until when it makes no sound; null where it always may.',
        '08:00'
    ],
    mute: [
        'Hours of the shop’s clock without a sound; null for none.',
        {
            from: '22:00',
            to: '08:00'
        }
    ],
    number_digits: [
        'To how many digits a pickup number is filled up with zeros.',
        3
    ],
    number_from: [
        'The first pickup number of a day, or of running numbers.',
        1
    ],
    numbering: [
        'How pickup numbers follow each other: from `number_from` each day, on over the days, or at random.',
        'daily'
    ],
    numbering_since: [
        'The day of the shop from which numbers are given so; null where they are already.',
        null
    ],
    off_because: [
        'Why it is off: the contract with the provider lacks it, or the shop turned it off; null for one that is on.'
    ],
    oldest_waiting: [
        'The order that waits for the longest; null where none does.'
    ],
    optionId: [
        'The option, by its UUID.'
    ],
    order_url_qr: [
        'The same as `order_qr`.',
        true
    ],
    order_qr: [
        'Whether the code of the store page is shown while nothing is ready.',
        true
    ],
    orderer_email: [
        'The buyer’s e-mail address.',
        'buyer@example.kr'
    ],
    orderer_name: [
        'The buyer’s name.',
        '김손님'
    ],
    orderer_phone: [
        'The buyer’s phone number.',
        '010-1234-5678'
    ],
    orderId: [
        'The order number, not a UUID.',
        '261121-8M2K9QZX-001'
    ],
    orderKey: [
        'Shows that a phone is the one that ordered; told once, with the checkout.',
        'b3JkZXIta2V5LW9mLWEtcGhvbmU'
    ],
    orders_ahead: [
        'How many orders are made before it.',
        2
    ],
    ordr_idxx: [
        'The order number, as KCP spells it.',
        '261121-8M2K9QZX-001'
    ],
    outcome: [
        'What became of it.'
    ],
    own: [
        'Whether the caller has the order’s key, and so may act for its buyer.',
        true
    ],
    pay_by: [
        'Until when it is to be paid at the counter; null for what is paid, over, or paid online.'
    ],
    pay_method: [
        'KCP’s code of the way to pay: the card alone.',
        '100000000000'
    ],
    payment: [
        'The payment.'
    ],
    payment_ids: [
        'The payments, by their UUIDs.'
    ],
    payment_method: [
        'By what it was paid, as the card company or the shop says; null until it is.',
        'kakaopay'
    ],
    payment_method_name: [
        'The method in Korean words; what is to be paid at the counter has some, too.',
        '카카오페이'
    ],
    paymentId: [
        'The payment of an order, by its UUID.'
    ],
    paymnetLastList: [
        'The newest payments; misspelled, as published.'
    ],
    PayUrl: [
        'Where the form for the card page goes.',
        'https://smpay.kcp.co.kr/pay/mobileGW.kcp'
    ],
    pickup: [
        'A pickup number.',
        '027'
    ],
    pickup_from: [
        'From when on a pre-order is picked up; null for any other, and there are none yet.',
        null
    ],
    picture: [
        'The picture’s path; null while there is none.'
    ],
    preparing: [
        'How many orders are being made.',
        4
    ],
    proof: [
        'What the card page was given with the return address; without it nothing is changed.',
        'cHJvb2Ytb2YtYS1yZXR1cm4'
    ],
    product_idx: [
        'The product as it was when it was ordered: an object, and no index.'
    ],
    productCount: [
        'How many products the shop has.',
        24
    ],
    productId: [
        'The product, by its UUID.'
    ],
    productName: [
        'The name of the product.',
        '아메리카노'
    ],
    promisedAt: [
        'When the order is promised to be ready; null where nothing is promised.'
    ],
    quantity: [
        'How many pieces.',
        2
    ],
    ready_around: [
        'About when it is ready; null where that is not known.'
    ],
    readyBy: [
        'When it is promised to be ready; null where nothing was promised.'
    ],
    refused_because: [
        'The reason for which its shop cancelled it, in words.',
        '재료가 떨어져 주문을 취소했어요.'
    ],
    ready_by: [
        'When it is promised to be ready; null where nothing was promised.'
    ],
    readyAround: [
        'About when it is ready; null where that is not known.'
    ],
    recalled: [
        'Whether it came back on the board after it was finished.',
        false
    ],
    receipt: [
        'What was paid, for a receipt; null while nothing was.'
    ],
    refund_id: [
        'The refund, by its UUID.'
    ],
    refundable: [
        'What can still be given back, in won.',
        12_500
    ],
    refundable_amount: [
        'What can still be given back, in won.',
        12_500
    ],
    refunded_amount: [
        'What was given back of it so far, in won.',
        0
    ],
    refunded_quantity: [
        'How many pieces of it were given back.',
        0
    ],
    refusal_code: [
        'The provider’s code of the refusal; null where it was not refused.'
    ],
    refusal_message: [
        'The provider’s sentence on the refusal.'
    ],
    repeat: [
        'How often each call is made.',
        1
    ],
    req_data: [
        'The fields of the form that opens KCP’s card page.'
    ],
    request: [
        'The guest’s wish for the whole order; erased thirty days after it is over.',
        '덜 맵게, 포크 두 개'
    ],
    request_chips: [
        'Wishes that a guest can choose with one press, eight at most.',
        [
            '덜 맵게',
            '얼음 적게'
        ]
    ],
    res_data: [
        'KCP’s answer as it came.'
    ],
    resolutions: [
        'What operators decided about it.'
    ],
    restock: [
        'Whether the pieces come back to stock.',
        true
    ],
    Ret_URL: [
        'Where KCP’s page sends the browser; taken and ignored, since ours decides.',
        `https://jumun.example${http.orders.cardReturn.path}`
    ],
    reversals: [
        'Approvals that were taken back.'
    ],
    reversed: [
        'Whether it was taken back.',
        false
    ],
    round: [
        'The round of a tab that it is; null for any other, and there are none yet.',
        null
    ],
    rows: [
        'The rows.'
    ],
    scheme: [
        'Dark or light.',
        'dark'
    ],
    screen: [
        'How the call screen looks and sounds.'
    ],
    settings: [
        'What an owner has set.'
    ],
    shopIdx: [
        'The shop’s UUID; other calls name it `shop_id`.'
    ],
    shopper_cancel: [
        'Whether shoppers may cancel while nobody has begun.',
        true
    ],
    shown_group_name: [
        'The group’s name in the language that it was ordered in; left out where it has none.',
        'Size'
    ],
    shown_name: [
        'The name in the language that it was ordered in; left out where it has none.',
        'Americano'
    ],
    site_cd: [
        'The merchant at KCP.',
        'T0000'
    ],
    slip_url: [
        'The card slip at KCP.',
        'https://admin8.kcp.co.kr/assist/bill.BillAction.do'
    ],
    sort: [
        'The order of the rows.',
        'newest'
    ],
    server_time: [
        'The time of the answer, by the server’s clock.',
        '2026-11-21T03:00:00.000Z'
    ],
    stage: [
        'How far an unpaid checkout is: begun, at the card page, or waiting at the counter.',
        'card-page'
    ],
    suggests_goods: [
        'True where goods were often bought together; left out otherwise.',
        true
    ],
    takeable_from: [
        'From when on the shop may take its pieces; null for an order that is to be paid at the counter.',
        '2026-11-21T12:02:00+09:00'
    ],
    takeaway: [
        'Whether it is taken away; null where that was not asked.',
        true
    ],
    takes_part: [
        'Whether a part of it may be given back; a few payments go back as a whole or not at all.',
        true
    ],
    tax_free: [
        'Whether no value added tax is in it, for its receipt.',
        false
    ],
    tender: [
        'How it was or is to be paid; all that was paid online is `card`, and `counter` is still to be paid.',
        'card'
    ],
    tested_at: [
        'When its owner last tried it out.',
        null
    ],
    total_price: [
        'What all pieces of the line cost, in won.',
        9_000
    ],
    traceNo: [
        'KCP’s number of the registration.',
        'T0000202611210001'
    ],
    tried: [
        'How many were tried.',
        120
    ],
    tries: [
        'How often it was tried.',
        1
    ],
    unit_price: [
        'The price of one piece with its options, in won.',
        4_500
    ],
    unitPrice: [
        'The price of one piece before its options, in won.',
        4_500
    ],
    unknown: [
        'How many have no clear outcome yet.',
        0
    ],
    source_letter: [
        'The same letter for all that came from one address, as long as they wait; null where it came alone.',
        'A'
    ],
    dropped: [
        'How many orders were cancelled.',
        3
    ],
    unpaid: [
        'Orders that are to be paid at the counter, the oldest first.'
    ],
    value: [
        'Its value.',
        '라지'
    ],
    voice: [
        'Whether numbers are spoken.',
        true
    ],
    volume: [
        'How loud, from 0 to 100.',
        80
    ],
    press: [
        'An id made for one press: calls that name the same one can be undone together, and end the undo of earlier presses.',
        '5f0c2f9d8f0b4a1c9e7d3b2a1f0e9d8c'
    ],
    undo_until: [
        'Until when the move can be taken back.',
        '2026-11-21T12:00:06+09:00'
    ],
    waitMinutes: [
        'Minutes until the order is ready; null where the shop tells none.',
        15
    ],
    wallet: [
        'The wallet that the payment page is to open with; the card page where it is left out.',
        'kakaopay'
    ],
    weekCount: [
        'How many orders were paid this week.',
        68
    ],
    weekCounter: [
        'The same of the week.',
        120_000
    ],
    weekNet: [
        'What was sold this week after refunds, in won.',
        835_500
    ],
    weekRefunded: [
        'What was given back this week, in won.',
        4_500
    ],
    weekSales: [
        'What was sold this week before refunds, in won.',
        840_000
    ]
};

//# sourceMappingURL=orders.js.map