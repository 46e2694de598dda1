import { useState } from 'react';
import { buyerFields, faultsOf, type BuyerFaults, type BuyerField } from './buyer-faults';
import type { Buyer } from './card-page';
import { keepBuyer, keptBuyer } from './kept-buyer';
import type { PaymentRecord } from './payment-query';

export interface BuyerForm {
  buyer: Buyer;
  /** What is wrong in fields that were left or tried. */
  shown: BuyerFaults;
  set: (field: BuyerField, value: string) => void;
  leave: (field: BuyerField) => void;
  /** Shows everything that is wrong; the first wrong field, or null when all is well. */
  tryAll: () => BuyerField | null;
}

/** The buyer's fields: checked as they are typed, once a field was left; kept over a reload. */
export function useBuyer(
  record: PaymentRecord,
  /** One object for one answer of the server. */
  answer: object,
  serverFaults: BuyerFaults,
): BuyerForm {
  const [buyer, setBuyer] = useState<Buyer>(
    () => keptBuyer(record.paymentId) ?? { name: record.buyerName, phone: record.buyerPhone, email: record.buyerEmail },
  );
  const [left, setLeft] = useState<ReadonlySet<BuyerField>>(new Set());
  const [changed, setChanged] = useState<{ since: object; fields: ReadonlySet<BuyerField> }>();
  const faults = faultsOf(buyer);
  const retyped = changed?.since === answer ? changed.fields : new Set<BuyerField>();
  const shown: BuyerFaults = {};
  for (const field of buyerFields) {
    const fault =
      (left.has(field) ? faults[field] : undefined) ?? (retyped.has(field) ? undefined : serverFaults[field]);
    if (fault) shown[field] = fault;
  }
  return {
    buyer,
    shown,
    set(field, value) {
      const next = { ...buyer, [field]: value };
      setBuyer(next);
      keepBuyer(record.paymentId, next);
      setChanged({ since: answer, fields: new Set([...retyped, field]) });
    },
    // A field that was only passed by is not scolded before the press.
    leave: (field) => buyer[field] !== '' && setLeft((before) => new Set([...before, field])),
    tryAll() {
      setLeft(new Set(buyerFields));
      return buyerFields.find((field) => faults[field]) ?? null;
    },
  };
}
