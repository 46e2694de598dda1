import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { AppError } from '../../../api/app-error';
import type { Product } from '../../../api/views';
import { showAlert } from '../../../ui/alert';
import { adminPaths } from '../../paths';
import { faultsByField, showRefusal } from '../../parts/forms/show-refusal';
import { editedProduct } from './edited-product';
import { fieldAt, type KnownProduct, type ProductFields } from './product-form-data';
import { listSearch, stateForList } from './return-to-list';
import { presentStock, settleStock, soldOutNow, type StockConflict } from './stock-conflict';
import { saveFailureText, useSaveProduct } from './use-save-product';

/** Saves a product's form and goes back to the list; a stock that moved meanwhile is settled first. */
export function useProductSaving(form: UseFormReturn<ProductFields>, product: Product | undefined) {
  const save = useSaveProduct();
  const [known, setKnown] = useState<KnownProduct | undefined>(product);
  const [conflict, setConflict] = useState<StockConflict>();
  const saved = useRef(false);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const list = { to: `${adminPaths.products}${listSearch(state)}`, state: stateForList(product?.productId) };

  const submit = (fields: ProductFields, changed = known) =>
    save.mutate({ fields, known: changed }, { onSuccess: leave, onError: (fault) => void refuse(fault, fields) });
  async function leave(text: string) {
    saved.current = true;
    editedProduct.drop();
    await showAlert(text);
    await navigate(list.to, { state: list.state });
  }
  async function refuse(fault: AppError, mine: ProductFields) {
    const found = presentStock(fault);
    if (found) return setConflict({ mine, ...found });
    await showRefusal(form, faultsByField(fault, fieldAt).fields, saveFailureText(fault));
  }
  async function settle(choice: 'mine' | 'present') {
    if (!known || !conflict) return;
    const isMarkMine = form.formState.dirtyFields.soldOut ?? false;
    const fields = settleStock(conflict, choice, isMarkMine ? undefined : await soldOutNow(known.productId));
    form.setValue('stock', fields.stock, { shouldDirty: true });
    form.setValue('soldOut', fields.soldOut);
    const present = { ...known, stock: conflict.present };
    setKnown(present);
    setConflict(undefined);
    submit(fields, present);
  }
  return { list, saved, submit, isSaving: save.isPending, conflict, settle, keepTyping: () => setConflict(undefined) };
}
