/** Names of shops, sign-in, devices and operators. */ export const authTerms = {
    accessToken: [
        'Sent as `authorization: Bearer …`; counts for minutes.',
        'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl'
    ],
    account_copy_file: [
        'The path of the copy of the account; null while there is none.'
    ],
    added_at: [
        'When it was added.'
    ],
    age: [
        'Is 14 or older.',
        true
    ],
    agreement_contract: [
        '`Y` where the contract was agreed to, else `N`.',
        'Y'
    ],
    agreement_transaction: [
        '`Y` where the terms of electronic trade were agreed to, else `N`.',
        'Y'
    ],
    blocked_reason: [
        'Why the calling operator can’t approve it; null where it can.',
        'too-new'
    ],
    browser: [
        'What the browser says that it is; null where nobody knows.',
        'Chrome'
    ],
    business_check: [
        'What the tax office says of the business number.'
    ],
    business_file: [
        'The picture or scan of the paper itself.'
    ],
    business_license_file: [
        'The path of the business licence; null while there is none.'
    ],
    business_type: [
        'Whether the business is a company (`corporate`) or a person’s (`personal`).',
        'personal'
    ],
    checked_by: [
        'The operator who checked it; null while nobody has.'
    ],
    colleagues: [
        'The operators.'
    ],
    consents: [
        'What was agreed to at sign-up.'
    ],
    corporate_account_file: [
        'The path of the corporate account’s copy; null while there is none.'
    ],
    credential: [
        'What the browser’s passkey call answered, as JSON.',
        '{"id":"cGFzc2tleQ"}'
    ],
    current_password: [
        'The password until now.',
        'coffee2026!'
    ],
    decides_from: [
        'When the operator may begin to decide what others ask; null where it may by now.'
    ],
    deciding: [
        'What keeps the operator from deciding what others ask.'
    ],
    detail: [
        'By what it was done, or why: a word of a list; null where there is nothing to say.',
        'password'
    ],
    device: [
        'The device; null until it is paired.'
    ],
    devices: [
        'The shop’s screens and print agents.'
    ],
    devices_ended: [
        'How many screens and print agents were cut off.',
        2
    ],
    document_links: [
        'Links to the papers that work for minutes.'
    ],
    phone_verified: [
        '`Y` where the shop’s phone was proven by a code, else `N`.',
        'Y'
    ],
    email_verified: [
        '`Y` where the e-mail address was proven by a code, else `N`.',
        'Y'
    ],
    event_id: [
        'The security event, by its UUID.'
    ],
    events: [
        'What happened to accounts, the latest first.'
    ],
    expires: [
        'Until when the link works, in seconds since 1970.',
        '1795230000'
    ],
    has_second_factor: [
        'Whether a second factor is set up.',
        true
    ],
    incomplete: [
        'What is still to be filled in.'
    ],
    invitation_id: [
        'The invitation of an operator, by its UUID.'
    ],
    invitations: [
        'Invitations that nobody has accepted yet.'
    ],
    is_backed_up: [
        'Whether the passkey is kept by the maker of the device, too.',
        true
    ],
    is_checked: [
        'Whether somebody checked it.',
        true
    ],
    is_known: [
        'Whether it came from a browser that had logged in before; null where that was not looked at.'
    ],
    last_at: [
        'The last of those that were counted together.'
    ],
    is_current: [
        'Whether it is the session of this call.',
        true
    ],
    is_kept: [
        'Whether the device goes on when the session that paired it ends.',
        true
    ],
    keep: [
        'Whether it goes on when the session that pairs it ends; false where it is left out.',
        true
    ],
    keep_device_ids: [
        'The devices that go on; all others are cut off.'
    ],
    keep_passkey_ids: [
        'The passkeys that go on; all others are removed.'
    ],
    kakao_user_id: [
        'The owner at Kakao; null while not connected.',
        '3141592653'
    ],
    left: [
        'How many codes are left.',
        8
    ],
    marketing: [
        'Agreed to news by mail; may be left out.',
        false
    ],
    needs_enrolment: [
        'Whether a second factor has to be set up first.',
        false
    ],
    new_password: [
        'Replaces the present password: eight characters or more, with a letter and a digit.',
        'latte2027!'
    ],
    not_for: [
        'The operator whose asks it may not decide; null where there is none.'
    ],
    offer: [
        'What an authenticator app is set up with.'
    ],
    operator: [
        'The operator.'
    ],
    paired_at: [
        'When its owner typed its code.'
    ],
    papers: [
        'The papers of the shop.'
    ],
    passkey_id: [
        'The passkey, by its UUID.'
    ],
    undoable_until: [
        'Until when it can be undone.'
    ],
    passkey: [
        'Whether a passkey can prove the owner.',
        true
    ],
    passkeys: [
        'The account’s passkeys.'
    ],
    password: [
        'Eight characters or more, with a letter and a digit.',
        'coffee2026!'
    ],
    personal_account_file: [
        'The path of the personal account’s copy; null while there is none.'
    ],
    poll_key: [
        'With what a device asks whether it was paired; known to it alone.',
        'q3Zk0bW9x1yV7uT5sR4pN2mL8kJ6hG0fD-cXaZqWeRt'
    ],
    privacy: [
        'Agreed to the use of personal data.',
        true
    ],
    providerId: [
        'The person at the provider.',
        '3141592653'
    ],
    reader: [
        'Whom the link was made for.'
    ],
    recovery_codes: [
        'Codes that stand in for the second factor, each once.'
    ],
    refreshToken: [
        'Exchanged once for a new pair of tokens.',
        'cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24'
    ],
    rejection_reason: [
        'Why the papers were refused; null while they were not.'
    ],
    reset_code: [
        'The six digits that were sent.',
        '123456'
    ],
    restricted_by: [
        'Who restricted the shop.'
    ],
    restriction_reason: [
        'Why new checkouts are refused; null while they are not.'
    ],
    roles: [
        'What an operator may do: support, review, finance, admin.'
    ],
    second_person: [
        'Whether another admin has to approve who may decide.',
        'required'
    ],
    secret: [
        'The key for an authenticator app; told once.',
        'JBSWY3DPEHPK3PXP'
    ],
    session_id: [
        'A log-in on one device, by its UUID.'
    ],
    sessions: [
        'Where the account is logged in.'
    ],
    sessions_ended: [
        'How many log-ins were ended.',
        3
    ],
    shop_detail_address: [
        'Floor and room.',
        '2층 201호'
    ],
    shop_email: [
        'The e-mail address that the owner signs in with.',
        'owner@example.kr'
    ],
    shop_store_genre: [
        'What kind of shop it is.',
        '카페'
    ],
    signature: [
        'Proves that we made the link.',
        'c2lnbmF0dXJl'
    ],
    social_provider: [
        'Whose log-in was used.',
        'kakao'
    ],
    social_providers: [
        'Whose log-ins are connected.'
    ],
    store_qr_file: [
        'The QR code of the store page; null while there is none.'
    ],
    tax_kind: [
        'How the shop pays value added tax: in full, by the simplified scheme, or not at all; null until the tax office was asked.',
        'general'
    ],
    tax_type: [
        'How the business is taxed.',
        '일반과세자'
    ],
    terms: [
        'Agreed to the terms of use.',
        true
    ],
    ticket: [
        'Stands for what was proven a moment ago; brought along with the next call, and of use once.',
        'dGlja2V0LW9mLWEtbW9tZW50'
    ],
    tokens: [
        'The pair of tokens of a session.'
    ],
    totp: [
        'The authenticator app; null while there is none.'
    ],
    uri: [
        'The same as an address that an app reads from a QR code.',
        'otpauth://totp/Jumun'
    ],
    used_at: [
        'When it was last used; null while it was not.'
    ],
    with_devices: [
        'Whether screens and print agents are cut off, too.',
        true
    ],
    vouched_by: [
        'The operator who invited it or gave it a role that decides; null where none is known.'
    ]
};

//# sourceMappingURL=auth.js.map