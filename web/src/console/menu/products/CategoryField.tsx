import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { lazy, Suspense, useState, type Ref } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Field } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import { categoryQuery } from '../categories/category-query';
import { unsavedCategory } from '../categories/unsaved-category';
import { ChoiceChips } from '../../parts/ChoiceChips';

const CreateCategoryDialog = lazy(async () => ({
  default: (await import('../categories/CreateCategoryDialog')).CreateCategoryDialog,
}));

interface CategoryFieldProps {
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
  /** For the form, which puts the focus on the first wrong field. */
  ref: Ref<HTMLButtonElement>;
}

/** The categories a product stands in; a missing one is made right here. */
export function CategoryField({ chosen, error, onChange, ref }: CategoryFieldProps) {
  /** Undefined until it was first asked for: the dialog's code comes then. */
  const [isCreating, setCreating] = useState<boolean | undefined>(() => unsavedCategory() !== '' || undefined);
  const categories = useQuery(categoryQuery);
  const choices = (categories.data ?? []).map(({ categoryId, categoryName, status }) => ({
    value: categoryId,
    label: status === 'inactive' ? t`${categoryName} (숨김)` : categoryName,
  }));
  return (
    <>
      <Field label={t`카테고리`} error={error ?? ''} required>
        {({ id, 'aria-describedby': describedBy }) => (
          <div className="flex flex-col items-start gap-2">
            {categories.isPending && <Skeleton className="h-11 w-48 rounded-full" />}
            {categories.isError && !categories.data && (
              <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
            )}
            {categories.data?.length === 0 && (
              <p className="text-muted">{t`아직 카테고리가 없어요. 먼저 만들어주세요.`}</p>
            )}
            {choices.length > 0 && (
              <ChoiceChips label={t`카테고리`} choices={choices} chosen={chosen} onChange={onChange} />
            )}
            <Button
              ref={ref}
              id={id}
              // Its own words name it, not the label of the field.
              aria-label={t`카테고리 만들기`}
              aria-describedby={describedBy}
              data-invalid={error ? true : undefined}
              kind="quiet"
              icon={Plus}
              className="-ml-4"
              onClick={() => setCreating(true)}
            >
              {t`카테고리 만들기`}
            </Button>
          </div>
        )}
      </Field>
      <Suspense>
        {isCreating !== undefined && (
          <CreateCategoryDialog
            open={isCreating}
            onClose={() => setCreating(false)}
            failedText={t`카테고리 등록에 실패했습니다.`}
          />
        )}
      </Suspense>
    </>
  );
}
