import { t } from '@lingui/core/macro';
import { lazy, Suspense, useLayoutEffect, useState, type ComponentProps, type FormEvent } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { Product } from '../../../api/views';
import { Button, LinkButton } from '../../../ui/Button';
import { FaultSummary } from '../../../ui/FaultSummary';
import { tellUnchecked } from '../../../ui/late-checks';
import { partOf } from '../../../util/part-of';
import { PageBar } from '../../parts/forms/PageBar';
import { keepEnter } from '../../parts/forms/keep-enter';
import { Page } from '../../parts/Page';
import { TypedBefore } from '../../parts/forms/TypedBefore';
import { unsavedOf } from '../../parts/forms/unsaved';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { useLateChecks } from '../../parts/forms/use-late-checks';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { CategoryField } from './CategoryField';
import { saveWords } from './lacks';
import { OptionGroupsField } from './OptionGroupsField';
import { PictureField } from './PictureField';
import { fieldsOf, type ProductFields } from './product-form-data';
import { ProductSwitches } from './ProductSwitches';
import { ProductTextFields } from './ProductTextFields';
import { ProductTranslations } from './ProductTranslations';
import { SaleWindowField } from './SaleWindowField';
import { useLacks } from './use-lacks';
import { useProductSaving } from './use-product-saving';

const StockConflictDialog = lazy(async () => ({
  default: (await import('./StockConflictDialog')).StockConflictDialog,
}));
const loadChecks = () => partOf('productChecks', async () => (await import('./product-fields')).productChecks);
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
    resolver: useLateChecks(loadChecks),
    defaultValues: fieldsOf(product),
    mode: 'onTouched',
  });
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
  const { list, saved, submit, isSaving, conflict, settle, keepTyping } = useProductSaving(form, product);
  const lacks = useLacks(form, product);

  function press(event: FormEvent) {
    const news = lacks.tell();
    void form.handleSubmit((fields) => (news ? form.setFocus(news) : submit(fields)), tellUnchecked)(event);
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
        <Button type="submit" busy={isSaving} className="grow md:grow-0">
          {saveWords(!product, lacks.shown)}
        </Button>
      </PageBar>
      {conflict && (
        <Suspense>
          <StockConflictDialog
            conflict={conflict}
            busy={isSaving}
            onChoose={(choice) => void settle(choice)}
            onClose={keepTyping}
          />
        </Suspense>
      )}
      <UnsavedChanges when={formState.isDirty} saved={saved} />
    </form>
  );
}
