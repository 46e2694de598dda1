import { t } from '@lingui/core/macro';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '../../../api/views';
import type { AppError } from '../../../api/app-error';
import { adminPaths } from '../../paths';
import { showAlert } from '../../../ui/alert';
import { Button, LinkButton } from '../../../ui/Button';
import { FaultSummary } from '../../../ui/FaultSummary';
import { lateChecks, tellUnchecked } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { partOf } from '../../../util/part-of';
import { PageBar } from '../../parts/forms/PageBar';
import { keepEnter } from '../../parts/forms/keep-enter';
import { Page } from '../../parts/Page';
import { TypedBefore } from '../../parts/forms/TypedBefore';
import { unsavedOf } from '../../parts/forms/unsaved';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { CategoryField } from './CategoryField';
import { editedProduct } from './edited-product';
import { saveWords } from './lacks';
import { OptionGroupsField } from './OptionGroupsField';
import { PictureField } from './PictureField';
import { fieldsOf, type KnownProduct, type ProductFields } from './product-form-data';
import { ProductSwitches } from './ProductSwitches';
import { ProductTextFields } from './ProductTextFields';
import { ProductTranslations } from './ProductTranslations';
import { listSearch, stateForList } from './return-to-list';
import { SaleWindowField } from './SaleWindowField';
import { presentStock, settleStock, soldOutNow, type StockConflict } from './stock-conflict';
import { useLacks } from './use-lacks';
import { groupsFault } from './product-groups';
import { saveFailureText, useSaveProduct } from './use-save-product';

const StockConflictDialog = lazy(async () => ({
  default: (await import('./StockConflictDialog')).StockConflictDialog,
}));
const loadChecks = () => partOf('productChecks', async () => (await import('./product-fields')).productChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);
const names = Object.keys(fieldsOf(undefined)) as (keyof ProductFields)[];

/** The server's errors about parts that have their own fields here. */
const faultsOfParts = (fieldErrors: AppError['fieldErrors']) =>
  [
    ['toDate', fieldErrors['saleWindow.toDate'] ?? fieldErrors['saleWindow']],
    ['optionGroups', groupsFault(fieldErrors)],
  ] as const;

interface ProductPictureProps extends Pick<ComponentProps<typeof PictureField>, 'stored' | 'isLost' | 'warning'> {
  form: UseFormReturn<ProductFields>;
}

function ProductPicture({ form, ...picture }: ProductPictureProps) {
  return (
    <Controller
      control={form.control}
      name="images"
      render={({ field, fieldState }) => (
        <PictureField
          {...picture}
          ref={field.ref}
          file={field.value}
          error={fieldState.error?.message}
          onChange={(file) => form.setValue('images', file, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    />
  );
}

/** The form of a product; without one it makes a new one. */
export function ProductEditor({ product }: { product?: Product | undefined }) {
  const form = useForm<ProductFields>({
    resolver,
    defaultValues: fieldsOf(product),
    mode: 'onTouched',
  });
  useFirstTouch(fetchChecks);
  const { control, formState, getValues, reset } = form;
  const kept = `product:${product?.productId ?? 'new'}`;
  const [found] = useState(() => unsavedOf(kept, { ...fieldsOf(product), hadPicture: false }));
  useLayoutEffect(() => {
    if (!found) return;
    const { hadPicture: _, ...fields } = found;
    reset({ ...getValues(), ...fields }, { keepDefaultValues: true });
  }, [found, getValues, reset]);
  useKeepUnsaved(kept, () => {
    const fields = getValues();
    return formState.isDirty ? { ...fields, hadPicture: fields.images !== null } : undefined;
  });
  const save = useSaveProduct();
  const lacks = useLacks(form, product);
  const [known, setKnown] = useState<KnownProduct | undefined>(product);
  const [conflict, setConflict] = useState<StockConflict>();
  const saved = useRef(false);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const list = { to: `${adminPaths.products}${listSearch(state)}`, state: stateForList(product?.productId) };

  async function settle(settled: StockConflict, choice: 'mine' | 'present') {
    if (!known) return;
    const isMarkMine = formState.dirtyFields.soldOut ?? false;
    const fields = settleStock(settled, choice, isMarkMine ? undefined : await soldOutNow(known.productId));
    form.setValue('stock', fields.stock, { shouldDirty: true });
    form.setValue('soldOut', fields.soldOut);
    const present = { ...known, stock: settled.present };
    setKnown(present);
    setConflict(undefined);
    submit(fields, present);
  }
  function press(event: FormEvent) {
    const news = lacks.tell();
    void form.handleSubmit((fields) => (news ? form.setFocus(news) : submit(fields, known)), tellUnchecked)(event);
  }
  const submit = (fields: ProductFields, changed: KnownProduct | undefined) =>
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
    const { fieldErrors } = fault;
    for (const name of names) if (fieldErrors[name]) form.setError(name, { message: fieldErrors[name] });
    for (const [name, message] of faultsOfParts(fieldErrors)) if (message) form.setError(name, { message });
    await showAlert(saveFailureText(fault));
  }

  return (
    <form noValidate onKeyDown={keepEnter} onSubmit={press} className="flex grow flex-col">
      <Page title={product ? t`상품 수정` : t`상품 등록`} width="reading">
        <FaultSummary tries={formState.submitCount} />
        <TypedBefore found={found} />
        <ProductPicture
          form={form}
          stored={product?.productImage ?? null}
          isLost={found?.hadPicture === true && !found.images}
          warning={lacks.wordsFor('images')}
        />
        <ProductTextFields form={form} descriptionWarning={lacks.wordsFor('productDescription')} />
        {product && <ProductTranslations productId={product.productId} />}
        <Controller
          control={control}
          name="categoryIds"
          render={({ field, fieldState }) => (
            <CategoryField
              ref={field.ref}
              chosen={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <OptionGroupsField form={form} />
        <ProductSwitches control={control} />
        <SaleWindowField form={form} />
      </Page>
      <PageBar width="reading">
        <LinkButton {...list} kind="secondary">
          {t`취소`}
        </LinkButton>
        <Button type="submit" busy={save.isPending} className="grow md:grow-0">
          {saveWords(!product, lacks.shown)}
        </Button>
      </PageBar>
      {conflict && (
        <Suspense>
          <StockConflictDialog
            conflict={conflict}
            busy={save.isPending}
            onChoose={(choice) => void settle(conflict, choice)}
            onClose={() => setConflict(undefined)}
          />
        </Suspense>
      )}
      <UnsavedChanges when={formState.isDirty} saved={saved} />
    </form>
  );
}
