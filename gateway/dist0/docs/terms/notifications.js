/** Names of the bell, messages, calls and push. */ export const notificationsTerms = {
    add_friend_url: [
        'Where the owner adds our Kakao channel.',
        'https://pf.kakao.com/_jumun/friend'
    ],
    answered_at: [
        'When it was answered; null while it was not.'
    ],
    answered_by: [
        'The operator who answered; null while nobody has.'
    ],
    auth: [
        'The secret that the browser shares, in base64url.',
        'UNhY4JhezH9gQYqvDMWrWA'
    ],
    authorize_url: [
        'Where the owner connects Kakao.',
        'https://kauth.kakao.com/oauth/authorize'
    ],
    call_id: [
        'The call, by its UUID.'
    ],
    called_at: [
        'When it was last called for.'
    ],
    channel: [
        'The way it went: Alimtalk, SMS, LMS or e-mail.',
        'alimtalk'
    ],
    cost: [
        'What the provider asks for it, in won with VAT.',
        9
    ],
    enabled: [
        '`Y` or `N`.',
        'Y'
    ],
    endpoint: [
        'Where the browser’s push service takes messages.',
        'https://fcm.googleapis.com/fcm/send/c1K9'
    ],
    homepage: [
        'Left empty by people; whoever fills it in is taken for a machine.'
    ],
    inquiry_id: [
        'The inquiry, by its UUID.'
    ],
    inquiry_number: [
        'The number that people read.',
        'Q261121-7K2M9Q'
    ],
    keys: [
        'The browser’s keys.'
    ],
    kinds: [
        'What guests may call for, in the order in which they see it.'
    ],
    message_id: [
        'The message to a person, by its UUID.'
    ],
    months: [
        'Month by month.'
    ],
    near: [
        'Whether guests hear when their turn comes near.',
        true
    ],
    needs_kakao_connect: [
        'Whether the owner must connect Kakao first.',
        false
    ],
    notice_id: [
        'The news under the bell, by its UUID.'
    ],
    notices: [
        'News under the bell that are no orders.'
    ],
    notification_id: [
        'The entry under the bell, by its UUID.'
    ],
    p256dh: [
        'The browser’s public key, in base64url.',
        'BDuxLto8KY213iVZf1TZJPLhfniiatiVPtghjuaC8Lu-kCHi8wCdFSyRG_HyXsaDqQJxQWZ2evvY5b0PsBJOy4o'
    ],
    payment_idx: [
        'The payment: an object, and no index.'
    ],
    phone: [
        'A Korean phone number with hyphens.',
        '010-1234-5678'
    ],
    pickup_reminder_min: [
        'Minutes after which a guest is reminded of what stands ready; 0 for never.',
        10
    ],
    push_first: [
        'Whether the message of a ready order stays away when the phone said that it showed the push.',
        false
    ],
    read: [
        'Whether it was read.',
        false
    ],
    received_text: [
        'Whether a message, which costs money, says that the order was taken.',
        false
    ],
    recipient: [
        'The phone or address; null where it is forgotten.',
        '010-****-5678'
    ],
    recipient_role: [
        'To whom: owner, shopper or operator.',
        'owner'
    ],
    subject_name: [
        'The product that the news under the bell names; null where it names none.',
        '딸기 라떼'
    ],
    subscription: [
        'What the browser’s `PushSubscription` is as JSON; its push service must be one of those of browsers.'
    ],
    suspected: [
        'Whether a machine may have written it.',
        false
    ],
    times: [
        'How often it was called for while it was open, or happened within an hour.',
        2
    ],
    topic: [
        'What the inquiry is about.',
        'price'
    ],
    watched: [
        'Whether somebody of the shop looks at its calls; false where nobody may be looking.',
        true
    ]
};

//# sourceMappingURL=notifications.js.map