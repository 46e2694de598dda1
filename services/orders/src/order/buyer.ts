import { z } from 'zod';
import { StoredBuyer, type Buyer } from '@jumun/contracts';
import { blindIndex, indexOfShop, type KeyRing, type Sealer } from '@jumun/runtime';

/** The buyer as sealed in the row. `isPhoneLeft` marks a number left for an order later; it is no proof of identity. */
const SealedBuyer = StoredBuyer.extend({ isPhoneLeft: z.boolean().optional() });
export type SealedBuyer = z.infer<typeof SealedBuyer>;

/** Binds who ordered to the order's row. */
export const placeOfBuyer = (paymentId: string): string => `orders.buyer.${paymentId}`;

/** Encrypts who ordered, bound to the row; null when nothing was given. */
export function sealBuyer(sealer: Sealer, paymentId: string, buyer: SealedBuyer): string | null {
  const { agreedAt, ...parts } = buyer;
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  if (given.length > 0 && agreedAt !== undefined) given.push(['agreedAt', agreedAt]);
  return given.length === 0 ? null : sealer.seal(JSON.stringify(Object.fromEntries(given)), placeOfBuyer(paymentId));
}

/** Opens what `sealBuyer` made. */
export function openBuyer(sealer: Sealer, paymentId: string, sealed: string | null): StoredBuyer {
  const { isPhoneLeft: _how, ...buyer } = openSealed(sealer, paymentId, sealed);
  return buyer;
}

/** Opens what `sealBuyer` made, with what only the indexes need to know. */
export function openSealed(sealer: Sealer, paymentId: string, sealed: string | null): SealedBuyer {
  return sealed === null ? {} : SealedBuyer.parse(JSON.parse(sealer.open(sealed, placeOfBuyer(paymentId))));
}

const textsOf = ({
  phone = '',
  email = '',
  isPhoneLeft = false,
}: Pick<SealedBuyer, 'phone' | 'email' | 'isPhoneLeft'>): string[] => [
  ...(phone === '' ? [] : [`${isPhoneLeft ? 'left phone' : 'phone'} ${phone.replace(/\D/g, '')}`]),
  ...(email === '' ? [] : [`email ${email.toLowerCase()}`]),
];

/** The keyed hashes by which who ordered is found, by the newest key. */
export const indexesOfBuyer = ([newest]: KeyRing, buyer: SealedBuyer): string[] =>
  textsOf(buyer).map((text) => blindIndex(newest, text));

const TAIL_DIGITS = 4;

/** A name as it is compared: however it is spaced, put together or capitalised. */
const foldedName = (name: string): string => name.normalize('NFC').replace(/\s+/g, '').toLowerCase();

const ownersTextsOf = ({
  name = '',
  phone = '',
  isPhoneLeft = false,
}: Pick<SealedBuyer, 'name' | 'phone' | 'isPhoneLeft'>): string[] => {
  const digits = isPhoneLeft ? '' : phone.replace(/\D/g, '');
  return [
    ...(foldedName(name) === '' ? [] : [`name ${foldedName(name)}`]),
    ...(digits.length < TAIL_DIGITS ? [] : [`tail ${digits.slice(-TAIL_DIGITS)}`]),
  ];
};

/** The keyed hashes by which a shop's owner finds who ordered; each is bound to the shop when it is written. */
export const ownersIndexesOfBuyer = ([newest]: KeyRing, buyer: Buyer): string[] =>
  ownersTextsOf(buyer).map((text) => blindIndex(newest, text));

/** Every hash that is kept of who ordered, as it is kept. */
export const keptIndexesOf = (keys: KeyRing, shopId: string, buyer: SealedBuyer): string[] => [
  ...indexesOfBuyer(keys, buyer),
  ...ownersIndexesOfBuyer(keys, buyer).map((hash) => indexOfShop(shopId, hash)),
];

/** The hashes that a name or last digits may have been written down by for a shop, one for each key. */
export const indexesForOwner = (keys: KeyRing, shopId: string, asked: { name: string } | { phone: string }): string[] =>
  ownersTextsOf(asked).flatMap((text) => keys.map((key) => indexOfShop(shopId, blindIndex(key, text))));

/** The hashes that a number given with an order, or an address, may have been written down by, one for each key. */
export const indexesOfContact = (keys: KeyRing, contact: Pick<Buyer, 'phone' | 'email'>): string[] =>
  textsOf(contact).flatMap((text) => keys.map((key) => blindIndex(key, text)));

/** The same, and those of a number left with an order later: what operators answer a person by, and owners find no order by. */
export const indexesOfPerson = (keys: KeyRing, contact: Pick<Buyer, 'phone' | 'email'>): string[] => [
  ...indexesOfContact(keys, contact),
  ...textsOf({ phone: contact.phone, isPhoneLeft: true }).flatMap((text) => keys.map((key) => blindIndex(key, text))),
];
