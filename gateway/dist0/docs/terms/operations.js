/** Names of the operators’ view of the platform. */ export const operationsTerms = {
    active: [
        'How many are being worked on.',
        1
    ],
    actor_id: [
        'Who did it, by its UUID; null for a service.'
    ],
    actor_kind: [
        'Who did it: owner, operator or service.',
        'operator'
    ],
    away: [
        'Parts that did not answer, so that their share is missing.'
    ],
    broken_rules: [
        'Broken rules of the books; null where nobody could be asked.'
    ],
    calls: [
        'How many calls.',
        120
    ],
    chore_id: [
        'The piece of work in the queue.',
        'run-1'
    ],
    consumer: [
        'Who could not work on the fact.',
        'notifications_orders_payment-paid'
    ],
    dead_letter_id: [
        'The parked fact, by its UUID.'
    ],
    dead_letters: [
        'Parked facts.'
    ],
    delayed: [
        'How many wait for their time.',
        0
    ],
    failed: [
        'How many failed.',
        0
    ],
    failed_chores: [
        'Work that failed; null where nobody could be asked.'
    ],
    failures: [
        'Work that failed; as a number, how often.'
    ],
    is_low: [
        'Whether it runs short.',
        false
    ],
    is_more: [
        'Whether there are more than these.'
    ],
    is_open: [
        'Whether calls are held back, since too many failed.',
        false
    ],
    off: [
        'Features that are switched off.'
    ],
    owner: [
        'The owner.'
    ],
    part: [
        'The part of the platform.',
        'orders'
    ],
    parts: [
        'The parts, one by one.'
    ],
    payload: [
        'The fact as it was told.'
    ],
    payments: [
        'The payments.'
    ],
    payout_accounts: [
        'Payout accounts that wait; null where nobody could be asked.'
    ],
    places: [
        'Where each part of the log goes on, as the page before told.',
        'auth:120,orders:340'
    ],
    position: [
        'Where it stands in the log.',
        340
    ],
    providers: [
        'The companies that work for us.'
    ],
    queue: [
        'The queue of a job.',
        'send-messages'
    ],
    queues: [
        'The queues.'
    ],
    refused: [
        'Whether it was refused.',
        false
    ],
    request_id: [
        'The request in our logs.',
        '0197a000-0000-7000-8000-000000000000'
    ],
    service: [
        'The part of the platform.',
        'orders'
    ],
    space: [
        'Room on the disk; null where nobody could look.'
    ],
    taken_for: [
        'What the words were taken for.',
        'order-number'
    ]
};

//# sourceMappingURL=operations.js.map