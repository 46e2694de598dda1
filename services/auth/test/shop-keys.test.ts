import { describeShopKeys } from '@jumun/testing';
import { authFixture } from './auth-fixture.js';

describeShopKeys('auth', authFixture, {
  shopColumns: { shop: 'id', session: 'subject_id' },
  shared: {
    attempt: 'log-in attempts by address and name, before anybody is known',
    operator: 'the platform’s people',
    operator_ask: 'the platform’s people',
    operator_change: 'the platform’s people',
    operator_invitation: 'the platform’s people',
    recovery_code: 'the platform’s people',
    pairing: 'found by its code before the shop is known',
    refresh_token: 'found by its hash before the session is known',
    spent_token: 'links that were used, found by their id',
  },
  keysWithoutShop: {
    account_change_pkey: 'a message’s link names a change alone: a lookup table beside it',
    security_event_merged: 'names the account in its text, which may be one of no shop',
    security_event_pkey: 'ids are random, and operators have events too: (shop_id, id) would do',
    device_pkey: 'ids are random: (shop_id, id) would do',
    passkey_pkey: 'ids are random: (shop_id, id) would do',
    passkey_credential_id_key: 'found by the credential before the shop is known: a lookup table beside it',
    session_pkey: 'found by its id before the shop is known: a lookup table beside it',
    shop_email_is_unique: 'one e-mail, one shop, over all: a reference table of names',
    shop_store_name_is_unique: 'one store name over all: a reference table of names',
    social_account_pkey: 'ids are random: (shop_id, id) would do',
    social_account_is_unique: 'found by the provider before the shop is known: a lookup table beside it',
  },
});
