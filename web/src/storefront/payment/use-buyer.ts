import { useState } from 'react';
import { faultsOf, formFields, type BuyerFaults, type BuyerField, type Consents, type FormField } from './buyer-faults';
import type { Buyer } from './card-page';
import { keepBuyer, keptBuyer } from './kept-buyer';
import { forgetKnownBuyer, isBlank, keepsByItself, knownBuyer, rememberBuyer } from './known-buyer';
import type { PaymentRecord } from './payment-query';

export interface BuyerForm {
  buyer: Buyer;
  consents: Consents;
  /** Whether the device is to remember who ordered. */
  remembers: boolean;
  /** The device has kept a buyer. */
  isKnown: boolean;
  /** Faults of the fields that were left or submitted. */
  shown: BuyerFaults;
  set: (field: BuyerField, value: string) => void;
  agree: (consent: keyof Consents, agreed: boolean) => void;
  setRemembers: (remembers: boolean) => void;
  /** Takes who ordered off this device and out of the form. */
  forget: () => void;
  leave: (field: BuyerField) => void;
  /** Shows everything that is wrong; the first wrong field, or null when all is well. */
  tryAll: () => FormField | null;
  /** The buyer to send; from now on the device remembers it, or has forgotten it, as was wished. */
  take: () => Buyer;
}

const nobody: Buyer = { name: '', phone: '', email: '' };
const sentBefore = ({ buyerName, buyerPhone, buyerEmail }: PaymentRecord): Buyer => ({
  name: buyerName,
  phone: buyerPhone,
  email: buyerEmail,
});

/** The form's first buyer, and whether that person has agreed before: remembered or sent data were agreed to. */
function beginning(record: PaymentRecord): { buyer: Buyer; hasAgreed: boolean } {
  const known = knownBuyer();
  const sent = sentBefore(record);
  const kept = keptBuyer(record.paymentId);
  const buyer = kept ?? (isBlank(sent) ? (known ?? nobody) : sent);
  return { buyer, hasAgreed: known !== null || kept?.agreed === true || !isBlank(sent) };
}

/** The buyer's fields: checked as they are typed, once a field was left; kept over a reload. */
export function useBuyer(
  record: PaymentRecord,
  /** One object for one answer of the server. */
  answer: object,
  serverFaults: BuyerFaults,
): BuyerForm {
  const [first] = useState(() => beginning(record));
  const [buyer, setBuyer] = useState(first.buyer);
  const [consents, setConsents] = useState<Consents>({ collect: first.hasAgreed, provide: first.hasAgreed });
  const [isKnown, setIsKnown] = useState(() => knownBuyer() !== null);
  const [remembers, setRemembers] = useState(() => isKnown || keepsByItself());
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [changed, setChanged] = useState<{ since: object; fields: ReadonlySet<FormField> }>();
  const faults = faultsOf(buyer, consents);
  const retyped = changed?.since === answer ? changed.fields : new Set<FormField>();
  const shown: BuyerFaults = {};
  for (const field of formFields) {
    const fault =
      (left.has(field) ? faults[field] : undefined) ?? (retyped.has(field) ? undefined : serverFaults[field]);
    if (fault) shown[field] = fault;
  }
  function change(next: Buyer, fields: readonly BuyerField[]): void {
    setBuyer(next);
    keepBuyer(record.paymentId, next);
    setChanged({ since: answer, fields: new Set([...retyped, ...fields]) });
  }
  return {
    buyer,
    consents,
    remembers,
    isKnown,
    shown,
    set: (field, value) => change({ ...buyer, [field]: value }, [field]),
    agree: (consent, agreed) => setConsents((before) => ({ ...before, [consent]: agreed })),
    setRemembers,
    forget() {
      forgetKnownBuyer();
      setIsKnown(false);
      setRemembers(false);
      setConsents({ collect: false, provide: false });
      setLeft(new Set());
      change(nobody, ['name', 'phone', 'email']);
    },
    // A field that was only passed by is not scolded before the press.
    leave: (field) => buyer[field] !== '' && setLeft((before) => new Set([...before, field])),
    tryAll() {
      setLeft(new Set(formFields));
      return formFields.find((field) => faults[field]) ?? null;
    },
    take() {
      const { name, phone, email } = buyer;
      const typed: Buyer = { name: name.trim(), phone, email: email.trim() };
      const taken: Buyer = isBlank(typed) ? typed : { ...typed, agreed: true };
      keepBuyer(record.paymentId, taken);
      rememberBuyer(remembers ? taken : nobody);
      return taken;
    },
  };
}
