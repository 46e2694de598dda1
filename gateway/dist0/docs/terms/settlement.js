/** Names of the ledger, fees, payouts and approvals. */ export const settlementTerms = {
    account: [
        'The account of the ledger.',
        'shop_payable'
    ],
    account_number: [
        'The account’s number; all but the last digits are hidden in answers.',
        '110123456789'
    ],
    accounts: [
        'The accounts of the ledger.'
    ],
    alone: [
        'Whether it was carried out by the asker, where no second person is required.',
        false
    ],
    approval_id: [
        'What was asked of a second operator, by its UUID.'
    ],
    asks: [
        'How often the provider was asked.',
        1
    ],
    balance: [
        'What the platform owes the shop now, in won; may be negative.',
        340_000
    ],
    bank_account: [
        'Where payouts go; null while none is set.'
    ],
    bank_code: [
        'The bank by the three digits of Korean transfers; 088 is Shinhan.',
        '088'
    ],
    bank_file: [
        'The bulk transfer for the bank.'
    ],
    bank_file_id: [
        'The bulk transfer, by its UUID.'
    ],
    bank_name: [
        'The name of the bank.',
        '신한은행'
    ],
    begun: [
        'Whether it has begun.',
        true
    ],
    break_id: [
        'The difference, by its UUID.'
    ],
    broken: [
        'Rules that are broken.'
    ],
    card_receivable: [
        'What the card company owes to the platform, in won.',
        3_500_000
    ],
    carried_in: [
        'What the balance was before, in won.',
        0
    ],
    carried_out: [
        'What the balance was after, in won.',
        0
    ],
    charged: [
        'Fees taken, in won.',
        3_750
    ],
    checksum: [
        'The SHA-256 of the content, in hexadecimal.',
        'a1'.repeat(32)
    ],
    coming: [
        'What is to come.'
    ],
    coming_known: [
        'Whether next year’s holidays are known.',
        true
    ],
    confirmed_at: [
        'When the card company confirmed it; null while it has not.'
    ],
    content: [
        'The file as base64.',
        '7J2A7ZaJ7L2U65OcLOq4iOyVoQ=='
    ],
    counter_refunds: [
        'What it gave back of such money on that day.',
        0
    ],
    counter_sales: [
        'What the shop took itself on that day: no part of the rest, and never paid out.',
        30_000
    ],
    credit: [
        'The account that is credited.',
        'shop_payable'
    ],
    debit: [
        'The account that is debited.',
        'card_receivable'
    ],
    decided_by: [
        'Who decided; null while nobody has.'
    ],
    deficit: [
        'What shops owe to the platform, in won.',
        0
    ],
    deficit_shops: [
        'How many shops.',
        0
    ],
    doubt: [
        'Why the charge is held back; null where it is not.'
    ],
    example: [
        'One that breaks it.'
    ],
    failure: [
        'Why it failed; null while it has not.'
    ],
    failure_code: [
        'The provider’s code of the failure; null while it has not failed.'
    ],
    fee: [
        'The platform’s fee.',
        375
    ],
    fee_bps: [
        'The fee in basis points: 300 is 3 %.',
        300
    ],
    feed: [
        'Where holidays are fetched from.'
    ],
    fees: [
        'The platform’s fees, in won, or fee by fee.'
    ],
    fees_earned: [
        'Fees of the platform, in won.',
        100_000
    ],
    final: [
        'Whether the month is over, so that nothing changes any more.',
        true
    ],
    first_break: [
        'The first entry that does not fit; null where all do.'
    ],
    found_at: [
        'When it was found.'
    ],
    from_bps: [
        'The fee until now, in basis points.',
        300
    ],
    given_back: [
        'Fees given back with refunds, in won.',
        0
    ],
    has_bank_account: [
        'Whether a bank account is named.',
        true
    ],
    holder_name: [
        'Whose account it is.',
        '김민지'
    ],
    holidays: [
        'The public holidays.'
    ],
    is_fetched: [
        'Whether the card company’s books are here.',
        true
    ],
    known: [
        'Whether the year’s holidays are known.',
        true
    ],
    known_until: [
        'The last day whose holidays are known.',
        '2027-12-31'
    ],
    layout: [
        'The columns of the bank’s file.',
        'generic'
    ],
    layouts: [
        'The layouts that can be chosen.'
    ],
    look_ups: [
        'How often the provider was asked what became of it.',
        0
    ],
    mine: [
        'Whether the calling operator asked for it.'
    ],
    needs_bank_account: [
        'Whether the owner must name a bank account first.',
        false
    ],
    newer: [
        'How many entries are newer than the last check.',
        4
    ],
    occurred_at: [
        'When it happened.'
    ],
    open: [
        'How many are open.',
        0
    ],
    open_breaks: [
        'How many differences nobody has explained.',
        0
    ],
    our_amount: [
        'The amount in our books, in won; null where it is missing there.',
        12_500
    ],
    our_lines: [
        'How many lines our books have.',
        120
    ],
    our_sum: [
        'The sum of our books, in won.',
        1_500_000
    ],
    owed: [
        'What is owed to shops all together, in won.',
        3_400_000
    ],
    owed_shops: [
        'To how many shops.',
        12
    ],
    paid: [
        'What was paid, in won.',
        125_000
    ],
    paid_out: [
        'What was paid out, in won.',
        1_200_000
    ],
    paid_sum_before: [
        'What was paid in the span before, in won.',
        118_000
    ],
    payout: [
        'The payout.'
    ],
    payout_account: [
        'Where the shop’s money goes, and whether it can.'
    ],
    payout_id: [
        'The payout, by its UUID.'
    ],
    planned_at: [
        'When it is to be paid out.'
    ],
    provider_amount: [
        'The amount in the card company’s books, in won; null where it is missing there.',
        12_500
    ],
    provider_lines: [
        'How many lines the card company’s books have.',
        120
    ],
    provider_payout_id: [
        'The payout at the provider; null while it has none.',
        'po_1'
    ],
    provider_remaining: [
        'What of the charge is left in the card company’s books, in won.',
        12_500
    ],
    provider_sum: [
        'The sum of the card company’s books, in won.',
        1_500_000
    ],
    refusal: [
        'Why it was refused; null where it was not.'
    ],
    run_day: [
        'The bank day of the daily run; null outside of it.',
        '2026-11-20'
    ],
    runs: [
        'The daily runs.'
    ],
    sent_at: [
        'When it was handed to the provider; null while it was not.'
    ],
    sentence: [
        'The rule in words.',
        '모든 분개의 합은 0이에요.'
    ],
    sequence: [
        'Its number in the chain.',
        1_204
    ],
    source_id: [
        'What it came from: a payment, a refund or a payout.'
    ],
    sum: [
        'Money in whole won, all together.',
        125_000
    ],
    supply_value: [
        'The fees without VAT, in won.',
        3_409
    ],
    to_bps: [
        'The fee from then on, in basis points.',
        250
    ],
    transaction_id: [
        'The ledger’s transaction, by its UUID.'
    ],
    transactions: [
        'How many transactions the ledger has.',
        1_204
    ],
    unconfirmed: [
        'The part that the card company has not confirmed yet, in won; or those payments.'
    ],
    vat: [
        'Korean VAT, 10 % of the supply value, in won.',
        341
    ],
    verdict: [
        'What the line says of the payout.',
        'paid'
    ],
    what: [
        'What it is.',
        '대사'
    ],
    year: [
        'The year.',
        2026
    ]
};

//# sourceMappingURL=settlement.js.map